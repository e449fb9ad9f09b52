using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Makes the models of classes and structures with members.</summary>
internal sealed class ClassBuilder(TypeTable types)
{
    private const string Extensible = "System.Runtime.Serialization.IExtensibleDataObject";

    private static readonly (string Interface, string Why)[] Refused =
    [
        ("System.Runtime.Serialization.IObjectReference", "implements IObjectReference"),
    ];

    public ClassModel? Build(INamedTypeSymbol type, string id)
    {
        if (Refusal(type) is { } reason)
        {
            types.Refuse(type, reason);
            return null;
        }

        var members = new List<MemberModel>();
        var isReference = false;
        foreach (var level in type.Hierarchy())
        {
            if (LevelRefusal(level) is { } why)
            {
                types.Refuse(type, why);
                return null;
            }

            isReference = level.Attribute(WellKnown.DataContract) is { } contract && contract.Sets("IsReference")
                ? contract.Value<bool>("IsReference")
                : isReference;
            if (AddMembers(type, level, members) is { } problem)
            {
                if (problem.Length > 0)
                {
                    types.Refuse(type, problem);
                }

                return null;
            }
        }

        if (types.Known.AddScope(type) is not { } scope || types.Callbacks(type) is not { } callbacks)
        {
            return null;
        }

        return new ClassModel(id, types.CodeOf(type), types.Names.Of(type), type.IsValueType, members.ToEquatable())
        {
            IsPolymorphic = !type.IsSealed && !type.IsValueType,
            IsReference = isReference,
            IsAbstract = type.IsAbstract,
            IsExtensible = type.Implements(Extensible),
            Creation = Creation(type, id),
            RunsOnCreation = !type.IsValueType && Creation(type, id) is not null && OwnCode.RunsOnCreation(type),
            RunsOnExtension = ExtensionOf(type) is { } kept
                && (OwnCode.RunsOnGet(kept, type) || OwnCode.RunsOnSet(kept, type)),
            Callbacks = callbacks,
            Scope = scope,
            Foreign = type.Hierarchy().Where(IsForeign).Select(Foreign).ToEquatable(),
            IsRecursive = !type.IsValueType && members.Any(m => !types.IsSimple(m.Type)),
        };
    }

    private static string? Refusal(INamedTypeSymbol type) =>
        Refused.FirstOrDefault(r => type.Implements(r.Interface)).Why is { } why ? why
        : type.Implements("System.Runtime.Serialization.ISerializable") ? "implements ISerializable"
        : type.Implements(Extensible) && !type.Has(WellKnown.DataContract)
            ? "implements IExtensibleDataObject without a DataContract attribute"
        : null;

    /// <summary>Why the members that one class of the hierarchy declares cannot be compiled.</summary>
    private string? LevelRefusal(INamedTypeSymbol level)
    {
        if (MemberSymbols.IsPair(level) || level.OriginalDefinition.Is("System.ValueTuple"))
        {
            return null;
        }

        if (IsFramework(level))
        {
            return $"is or derives from '{level.Shown()}' of the framework, whose fields compilers are not shown";
        }

        var isMarked = level.Has(WellKnown.DataContract) || level.IsSerializable();
        if (level.IsSerializable() && !level.Has(WellKnown.DataContract) && !level.Locations.Any(l => l.IsInSource))
        {
            return $"is or derives from '{level.Shown()}' of another assembly, whose private members compilers are "
                + "not shown";
        }

        if (isMarked)
        {
            return level.BaseType is { SpecialType: SpecialType.None } parent && !IsFramework(parent)
                && !parent.Has(WellKnown.DataContract) && !parent.IsSerializable()
                ? $"derives from '{parent.Shown()}', which has neither DataContract nor Serializable"
                : null;
        }

        return !IsVisible(level) ? "is not public and has no DataContract attribute"
            : level.TypeKind == TypeKind.Class && !level.IsAbstract && Constructor(level) is null
                ? "has neither a DataContract attribute nor a constructor without parameters"
            : null;
    }

    /// <summary>The problem, "" when it has been noted, null for none.</summary>
    private string? AddMembers(INamedTypeSymbol type, INamedTypeSymbol level, List<MemberModel> members)
    {
        var ns = types.Names.Of(level).Namespace;
        var own = MemberSymbols.Of(level, types.Shapes, out var problem);
        if (problem is not null)
        {
            return problem;
        }

        foreach (var member in own)
        {
            if (members.Any(m => m.Name.Name == member.Name))
            {
                return $"has two members with the name '{member.Name}'";
            }

            var isUnseen = member.IsSetUnseen(types.Shapes);
            if (isUnseen && types.Accessors.UnseenSetter((IPropertySymbol)member.Symbol) is null)
            {
                return $"has a member '{member.Symbol.Name}' that lacks a get or set accessor";
            }

            if (!isUnseen
                && member.Symbol is IPropertySymbol { SetMethod: null }
                && CollectionShapes.CannotAdd(member.Type))
            {
                return $"has a member '{member.Symbol.Name}' without a set accessor, of an interface without an Add "
                    + "method";
            }

            if (types.Resolve(member.Type) is not { } id)
            {
                return "";
            }

            members.Add(new MemberModel(
                new ContractName(member.Name, ns),
                id,
                types.Accessors.Getter(member.Symbol).In(type, member.Symbol),
                Setter(level, member)?.In(type, member.Symbol))
            {
                Declares = types.NamespaceToDeclare(member.Type, ns),
                UnseenSetter = isUnseen ? null : Unseen(type, level, member),
                RunsOnGet = OwnCode.RunsOnGet(member.Symbol, type)
                    || (member.SkipsDefault && OwnCode.RunsOnComparison(member.Type)),
                RunsOnSet = OwnCode.RunsOnSet(member.Symbol, type),
                IsRequired = member.IsRequired,
                SkipsDefault = member.SkipsDefault,
                DisplayName = member.Symbol.Name,
                DisplayType = level.WithNullableAnnotation(NullableAnnotation.None).Shown(),
            });
        }

        return null;
    }

    private static bool IsForeign(INamedTypeSymbol level) => MemberSymbols.IsForeign(level) && !IsFramework(level);

    private ForeignModel Foreign(INamedTypeSymbol level)
    {
        var isContract = level.Has(WellKnown.DataContract);
        var members = MemberSymbols.Of(level, types.Shapes, out _);
        return new(
            types.TypeOf(level),
            isContract ? members.Select(m => m.Symbol.Name).ToEquatable() : null,
            CallbackSymbols.CountIn(level),
            members.Where(
                m => isContract ? m.IsSetUnseen(types.Shapes) : m.Symbol is IPropertySymbol { SetMethod: null })
                .Select(m => m.Symbol.Name).ToEquatable());
    }

    private string? Setter(INamedTypeSymbol level, MemberSymbols member) =>
        MemberSymbols.IsPair(level)
            ? types.Accessors.FieldSetter(level, member.Name, member.Name == "key" ? "TKey" : "TValue")
            : member.IsSetUnseen(types.Shapes) ? types.Accessors.UnseenSetter((IPropertySymbol)member.Symbol)
            : types.Accessors.Setter(member.Symbol);

    /// <summary>The set accessor that a collection may have after all.</summary>
    private UnseenSetterModel? Unseen(INamedTypeSymbol type, INamedTypeSymbol level, MemberSymbols member) =>
        IsForeign(level)
            && level.Has(WellKnown.DataContract)
            && member.Symbol is IPropertySymbol { SetMethod: null } property
        && types.Accessors.UnseenSetter(property) is { } setter
            ? new UnseenSetterModel(setter.In(type, property), types.TypeOf(level), property.Name)
            : null;

    /// <summary>The property that holds what objects keep of unknown members.</summary>
    private static ISymbol? ExtensionOf(INamedTypeSymbol type) =>
        type.AllInterfaces.FirstOrDefault(i => i.Is(Extensible))?.GetMembers().OfType<IPropertySymbol>()
            .FirstOrDefault() is { } property
            ? type.FindImplementationForInterfaceMember(property)
            : null;

    /// <summary>Constructors run only for classes without attributes.</summary>
    private string? Creation(INamedTypeSymbol type, string id) =>
        !type.IsValueType && (type.IsAbstract || type.Has(WellKnown.DataContract) || type.IsSerializable())
            ? null
            : types.Creation(type, id, Constructor(type));

    private static IMethodSymbol? Constructor(INamedTypeSymbol type) =>
        type.InstanceConstructors.FirstOrDefault(c => c.Parameters.Length == 0);

    private static bool IsVisible(INamedTypeSymbol type) =>
        type.DeclaredAccessibility == Accessibility.Public && !type.IsFileLocal
        && (type.ContainingType is null || IsVisible(type.ContainingType))
        && type.TypeArguments.All(IsVisible);

    private static bool IsVisible(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => IsVisible(array.ElementType),
        INamedTypeSymbol named => IsVisible(named),
        _ => true,
    };

    public static bool IsFramework(INamedTypeSymbol type)
    {
        var assembly = type.ContainingAssembly?.Name ?? "";
        return !type.Locations.Any(l => l.IsInSource)
            && (assembly.StartsWith("System", StringComparison.Ordinal)
                || assembly is "mscorlib" or "netstandard" or "Microsoft.CSharp" or "Microsoft.Win32.Primitives");
    }
}
