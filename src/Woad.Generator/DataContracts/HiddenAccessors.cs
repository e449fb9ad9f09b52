using System.Globalization;
using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>How generated code reaches members of hidden types and members that are of one.</summary>
/// <remarks>
/// Members of a class without type parameters that are of a type which can be named are reached by unsafe accessors
/// that take the object as an <c>object</c>; the runtime knows no such accessors for the others, which are reached by
/// reflection, with names that a trimmer sees.
/// </remarks>
internal sealed class HiddenAccessors(HiddenNames names)
{
    /// <summary>Instance members of any visibility that the type itself declares.</summary>
    private const string Declared = "(global::System.Reflection.BindingFlags)54";

    private const string Class = "HiddenMembers";

    private readonly Dictionary<string, AccessorModel> _models = [];

    public IEnumerable<AccessorModel> Models => _models.Values;

    /// <summary>Whether a field, property or method is reached here.</summary>
    public bool Takes(ISymbol member) =>
        names.IsHidden(member.ContainingType) || (member is not IMethodSymbol && names.IsHidden(TypeOf(member)));

    /// <summary>An expression with <c>{0}</c> for the object.</summary>
    public string Getter(ISymbol member) => member switch
    {
        IFieldSymbol field when IsDirect(field) => $"{Field(field)}({{0}})",
        IPropertySymbol { GetMethod: { } get } property when IsDirect(property) => $"{Method(get)}({{0}})",
        _ when names.IsHidden(TypeOf(member)) => $"{Reflected(member)}.Get({{0}})",
        _ => $"(({TypeOf(member).Code()}){Reflected(member)}.Get({{0}}))",
    };

    /// <summary>A statement with <c>{0}</c> for the object and <c>{1}</c> for the value.</summary>
    public string? Setter(ISymbol member) => member switch
    {
        IPropertySymbol { SetMethod: null } => null,
        IFieldSymbol field when IsDirect(field) => $"{Field(field)}({{0}}) = {{1}};",
        IPropertySymbol { SetMethod: { } set } property when IsDirect(property) => $"{Method(set)}({{0}}, {{1}});",
        _ => Set(member.ContainingType, Reflected(member)),
    };

    /// <summary>A statement that sets a private field that no symbol stands for.</summary>
    public string FieldSetter(INamedTypeSymbol type, string field) => Set(type, Reflected(type, "Field", field));

    /// <summary>A statement that calls a method, with <c>{0}</c> for the object.</summary>
    public string Call(IMethodSymbol method, string arguments) =>
        IsDirect(method) ? $"{Method(method)}({{0}}, {arguments});" : $"{Reflected(method)}.Call({{0}}, {arguments});";

    private static ITypeSymbol TypeOf(ISymbol member) =>
        member is IFieldSymbol field ? field.Type : ((IPropertySymbol)member).Type;

    private bool IsDirect(ISymbol member) =>
        member.ContainingType is { IsValueType: false } owner && owner.AllTypeArguments().Count == 0
        && (member is IMethodSymbol method
            ? method.Parameters.All(p => !names.IsHidden(p.Type)) && !names.IsHidden(method.ReturnType)
            : !names.IsHidden(TypeOf(member)));

    /// <summary>A structure that can be named is no object: its copy is changed and taken over.</summary>
    private string Set(INamedTypeSymbol owner, string member) => owner.IsValueType && !names.IsHidden(owner)
        ? $"{{ object box = {{0}}; {member}.Set(box, {{1}}); {{0}} = ({owner.Code()})box; }}"
        : $"{member}.Set({{0}}, {{1}});";

    private string Field(IFieldSymbol field) => Add(field.ContainingType, "Field", field.Name, (name, owner) =>
        $"{Unsafe("Field", field.Name)}\npublic static extern ref {field.Type.Code()} {name}({owner} value);");

    private string Method(IMethodSymbol method)
    {
        var parameters = string.Concat(
            method.Parameters.Select((p, i) => FormattableString.Invariant($", {p.Type.Code()} p{i}")));
        return Add(method.ContainingType, "Method", method.MetadataName, (name, owner) =>
            $"{Unsafe("Method", method.MetadataName)}\npublic static extern {method.ReturnType.Code()} "
                + $"{name}({owner} value{parameters});");
    }

    private string Reflected(ISymbol member) => Reflected(
        member.ContainingType,
        member switch { IFieldSymbol => "Field", IPropertySymbol => "Property", _ => "Method" },
        member.MetadataName);

    private string Reflected(INamedTypeSymbol owner, string kind, string member) =>
        Add(owner, "Reflected" + kind, member, (name, _) =>
            $"public static readonly {Code.Run}HiddenMember {name} = {Code.Run}HiddenMember.Of("
            + $"{names.TypeOf(owner)}.Get{kind}({Code.Literal(member)}, {Declared}));");

    private static string Unsafe(string kind, string name) =>
        "[global::System.Runtime.CompilerServices.UnsafeAccessor("
        + $"global::System.Runtime.CompilerServices.UnsafeAccessorKind.{kind}, Name = {Code.Literal(name)})]";

    private string Add(INamedTypeSymbol owner, string kind, string member, Func<string, string, string> declaration)
    {
        var hidden = HiddenNames.Of(owner);
        var key = $"{hidden} {kind} {member}";
        if (!_models.TryGetValue(key, out var model))
        {
            var name = kind + _models.Count.ToString(CultureInfo.InvariantCulture);
            var parameter =
                $"[global::System.Runtime.CompilerServices.UnsafeAccessorType({Code.Literal(hidden)})] object";
            model = new AccessorModel(Class, "", name, declaration(name, parameter));
            _models.Add(key, model);
        }

        return $"{Class}.{model.MethodName}";
    }
}
