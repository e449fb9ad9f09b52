using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>
/// How generated code reaches members: directly, or through an unsafe accessor where C# would refuse.
/// </summary>
internal sealed class Accessors(Compilation compilation, HiddenNames names)
{
    private const string Context =
        "new global::System.Runtime.Serialization.StreamingContext("
        + "global::System.Runtime.Serialization.StreamingContextStates.All)";

    private readonly HiddenAccessors _hidden = new(names);
    private readonly Dictionary<string, AccessorModel> _models = [];
    private readonly Dictionary<string, int> _classes = [];

    /// <summary>The accessors that were needed.</summary>
    public IEnumerable<AccessorModel> Models => _models.Values.Concat(_hidden.Models);

    /// <summary>Whether objects of the type are such to generated code, as it cannot name it.</summary>
    public bool IsHidden(ITypeSymbol type) => names.IsHidden(type);

    /// <summary>An expression with <c>{0}</c> for the object.</summary>
    public string Getter(ISymbol member) =>
        member is IFieldSymbol { Type.TypeKind: TypeKind.Dynamic }
            or IPropertySymbol { Type.TypeKind: TypeKind.Dynamic }
            ? $"((object){Value(member)})"
            : Value(member);

    private string Value(ISymbol member) => member switch
    {
        _ when _hidden.Takes(member) => _hidden.Getter(member),
        IFieldSymbol field when IsAccessible(field) => $"{{0}}.{Escaped(field)}",
        IFieldSymbol field => Field(field),
        IPropertySymbol { GetMethod: { } get } property when IsAccessible(get) => $"{{0}}.{Escaped(property)}",
        IPropertySymbol property => Call(property.GetMethod!, "{0}"),
        _ => throw new ArgumentException(member.ToDisplayString(), nameof(member)),
    };

    /// <summary>A statement with <c>{0}</c> for the object and <c>{1}</c> for the value.</summary>
    public string? Setter(ISymbol member) => member switch
    {
        _ when _hidden.Takes(member) => _hidden.Setter(member),
        IFieldSymbol field when IsAccessible(field) && !field.IsReadOnly => $"{{0}}.{Escaped(field)} = {{1}};",
        IFieldSymbol field => $"{Field(field)} = {{1}};",
        IPropertySymbol { SetMethod: { IsInitOnly: false } set } property when IsAccessible(set) =>
            $"{{0}}.{Escaped(property)} = {{1}};",
        IPropertySymbol { SetMethod: { } set } => Call(set, "{0}", "{1}") + ";",
        _ => null,
    };

    /// <summary>
    /// A statement that calls a set accessor which compilers are not shown; null where none can be called.
    /// </summary>
    public string? UnseenSetter(IPropertySymbol property)
    {
        if (_hidden.Takes(property))
        {
            return null;
        }

        var definition = property.OriginalDefinition;
        var owner = definition.ContainingType;
        var by = owner.IsValueType ? "ref " : "";
        var method = Add(owner, "Method", "set_" + definition.MetadataName, name =>
            $"public static extern void {name}({by}{owner.Code()} value, {definition.Type.Code()} p0);");
        return $"{method(property.ContainingType)}({by}{{0}}, {{1}});";
    }

    /// <summary>
    /// A statement that sets a private field which only its declaration in the definition of a generic structure tells
    /// of.
    /// </summary>
    public string FieldSetter(INamedTypeSymbol type, string field, string fieldType)
    {
        if (names.IsHidden(type))
        {
            return _hidden.FieldSetter(type, field);
        }

        var owner = type.OriginalDefinition;
        var method = Add(
            owner, "Field", field, name => $"public static extern ref {fieldType} {name}(ref {owner.Code()} value);");
        return $"{method(type)}(ref {{0}}) = {{1}};";
    }

    /// <summary>A statement that calls a method with a streaming context, with <c>{0}</c> for the object.</summary>
    public string Callback(IMethodSymbol method) => _hidden.Takes(method)
        ? _hidden.Call(method, Context)
        : (IsAccessible(method) ? $"{{0}}.{Escaped(method)}({Context})" : Call(method, "{0}", Context)) + ";";

    /// <summary>A statement that calls a method of a hidden type, with <c>{0}</c> for the object.</summary>
    public string HiddenCall(IMethodSymbol method, string arguments) => _hidden.Call(method, arguments);

    /// <summary>An expression that makes an object with the constructor without parameters.</summary>
    public string Creation(INamedTypeSymbol type, IMethodSymbol constructor)
    {
        var hasRequired = type.Hierarchy().SelectMany(t => t.GetMembers()).Any(
            m => m is IFieldSymbol { IsRequired: true } or IPropertySymbol { IsRequired: true });
        if (IsAccessible(constructor) && !hasRequired)
        {
            return $"new {type.Code()}()";
        }

        var definition = type.OriginalDefinition;
        var method = Add(
            definition,
            "Constructor",
            null,
            name => $"public static extern {definition.Code()} {name}();");
        return $"{method(type)}()";
    }

    private bool IsAccessible(ISymbol symbol) => compilation.IsSymbolAccessibleWithin(symbol, compilation.Assembly);

    private static string Escaped(ISymbol symbol) => "@" + symbol.Name;

    private string Field(IFieldSymbol field)
    {
        var definition = (IFieldSymbol)field.OriginalDefinition;
        var owner = definition.ContainingType;
        var by = owner.IsValueType ? "ref " : "";
        var method = Add(
            owner,
            "Field",
            definition.Name,
            name => $"public static extern ref {definition.Type.Code()} {name}({by}{owner.Code()} value);");
        return $"{method(field.ContainingType)}({by}{{0}})";
    }

    private string Call(IMethodSymbol called, string target, params string[] arguments)
    {
        var definition = called.OriginalDefinition;
        var owner = definition.ContainingType;
        var by = owner.IsValueType ? "ref " : "";
        var parameters = string.Concat(
            definition.Parameters.Select((p, i) => FormattableString.Invariant($", {p.Type.Code()} p{i}")));
        var method = Add(
            owner,
            "Method",
            definition.MetadataName,
            name =>
                $"public static extern {definition.ReturnType.Code()} {name}({by}{owner.Code()} value{parameters});");
        return $"{method(called.ContainingType)}({string.Join(", ", [by + target, .. arguments])})";
    }

    /// <summary>
    /// Adds an accessor to the class for its type; the answer names it for a closed form of that type.
    /// </summary>
    private Func<INamedTypeSymbol, string> Add(
        INamedTypeSymbol definition, string kind, string? member, Func<string, string> declaration)
    {
        var owner = definition.Code();
        if (!_classes.TryGetValue(owner, out var number))
        {
            number = _classes.Count;
            _classes.Add(owner, number);
        }

        var key = $"{owner} {kind} {member}";
        var id = FormattableString.Invariant($"{kind}{_models.Count}");
        if (_models.TryGetValue(key, out var existing))
        {
            id = existing.MethodName;
        }
        else
        {
            var named = member is null ? "" : $", Name = \"{member}\"";
            var attribute = "[global::System.Runtime.CompilerServices.UnsafeAccessor("
                + $"global::System.Runtime.CompilerServices.UnsafeAccessorKind.{kind}{named})]";
            var parameters = definition.AllTypeArguments();
            _models.Add(key, new AccessorModel(
                FormattableString.Invariant($"Access{number}") + List(parameters.Select(p => "@" + p.Name)),
                string.Concat(parameters.OfType<ITypeParameterSymbol>().Select(Constraint)),
                id,
                $"{attribute}\n{declaration(id)}"));
        }

        return closed => FormattableString.Invariant($"Access{number}")
            + List(closed.AllTypeArguments().Select(a => a.Code())) + "." + id;
    }

    private static string List(IEnumerable<string> names) =>
        string.Join(", ", names) is { Length: > 0 } list ? $"<{list}>" : "";

    private static string Constraint(ITypeParameterSymbol parameter)
    {
        var constraints = new List<string>();
        if (parameter.HasUnmanagedTypeConstraint)
        {
            constraints.Add("unmanaged");
        }
        else if (parameter.HasValueTypeConstraint)
        {
            constraints.Add("struct");
        }
        else if (parameter.HasReferenceTypeConstraint)
        {
            constraints.Add("class");
        }

        constraints.AddRange(parameter.ConstraintTypes.Select(t => t.Code()));
        if (parameter.HasConstructorConstraint)
        {
            constraints.Add("new()");
        }

        return constraints.Count == 0 ? "" : $" where @{parameter.Name} : {string.Join(", ", constraints)}";
    }
}
