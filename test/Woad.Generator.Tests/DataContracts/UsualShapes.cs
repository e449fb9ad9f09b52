using Microsoft.CodeAnalysis;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>The shapes of the corpus that the normal budget compiles.</summary>
/// <remarks>
/// Most shapes are generic types or arrays of a type argument. The normal budget has all shapes that are neither. It
/// has two shapes of each generic type, such as <c>List&lt;&gt;</c>, and one shape with each type argument. It has
/// every fifth of the other generic types and arrays.
/// </remarks>
internal sealed class UsualShapes
{
    private const int OfEachForm = 2;
    private const int OneOf = 5;

    private readonly Dictionary<string, int> _forms = new(StringComparer.Ordinal);
    private readonly HashSet<string> _arguments = new(StringComparer.Ordinal);

    /// <summary>Chooses among the shapes, in their order.</summary>
    /// <param name="shapes">The fields of the class <c>Shapes</c>.</param>
    /// <returns>The shapes that the normal budget has.</returns>
    public static IEnumerable<IFieldSymbol> Of(IEnumerable<IFieldSymbol> shapes)
    {
        var usual = new UsualShapes();
        return shapes.Where((shape, number) => usual.Includes(shape.Type, number));
    }

    private bool Includes(ITypeSymbol type, int number)
    {
        var (form, arguments) = FormOf(type);
        if (arguments.Count == 0)
        {
            return true;
        }

        var ofForm = _forms.GetValueOrDefault(form);
        var isNew = arguments.Count(argument => !_arguments.Contains(argument)) > 0;
        if (ofForm >= OfEachForm && !isNew && number % OneOf != 0)
        {
            return false;
        }

        _forms[form] = ofForm + 1;
        _arguments.UnionWith(arguments);
        return true;
    }

    private static (string Form, IReadOnlyList<string> Arguments) FormOf(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array)
        {
            return ("array", [array.ElementType.ToDisplayString()]);
        }

        var arguments = new List<string>();
        for (var named = type as INamedTypeSymbol; named is not null; named = named.ContainingType)
        {
            arguments.AddRange(named.TypeArguments.Select(argument => argument.ToDisplayString()));
        }

        return (type.OriginalDefinition.ToDisplayString(), arguments);
    }
}
