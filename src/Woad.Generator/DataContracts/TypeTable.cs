using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>The types of one graph, each under its id.</summary>
internal sealed class TypeTable
{
    private const int MaxDepth = 12;

    private readonly Compilation _compilation;
    private readonly List<ITypeSymbol> _symbols = [];
    private readonly List<TypeModel?> _models = [];
    private readonly Dictionary<ITypeSymbol, string> _ids = new(SymbolEqualityComparer.Default);
    private readonly TypeIds _names = new();
    private readonly ClassBuilder _classes;
    private readonly CollectionBuilder _collections;
    private readonly XmlSerializableBuilder _xmlSerializables;
    private readonly HiddenNames _hidden;
    private readonly Erasure _erasure;

    public TypeTable(Compilation compilation)
    {
        _compilation = compilation;
        _erasure = new Erasure(compilation);
        Shapes = new CollectionShapes(compilation);
        Names = new DataContractNames(Shapes);
        _hidden = new HiddenNames(compilation);
        Accessors = new Accessors(compilation, _hidden);
        Known = new KnownTypes(this);
        _classes = new ClassBuilder(this);
        _collections = new CollectionBuilder(this);
        _xmlSerializables = new XmlSerializableBuilder(this);
    }

    public CollectionShapes Shapes { get; }

    public DataContractNames Names { get; }

    public Accessors Accessors { get; }

    public KnownTypes Known { get; }

    /// <summary>Why the last type was refused.</summary>
    public Refusal? Refusal { get; private set; }

    public IEnumerable<TypeModel> Models => _models.OfType<TypeModel>();

    public string CodeOf(ITypeSymbol type) =>
        IsHidden(type) ? _compilation.ObjectType.Code() : type.Code();

    /// <summary>Whether generated code has to take values of the type as objects.</summary>
    public bool IsHidden(ITypeSymbol type) => _hidden.IsHidden(type);

    /// <summary>An expression for a <see cref="Type"/> that need not be in the table.</summary>
    public string TypeOf(ITypeSymbol type) => _hidden.TypeOf(type);

    /// <summary>
    /// An expression that makes an object: with the constructor that takes no parameters, or a structure.
    /// </summary>
    public string Creation(INamedTypeSymbol type, string id, IMethodSymbol? constructor) =>
        (IsHidden(type), type.IsValueType) switch
        {
            (true, true) =>
                "global::System.Runtime.CompilerServices.RuntimeHelpers.GetUninitializedObject("
                + $"{TypeModel.HiddenTypes}.{id})",
            (true, false) => $"global::System.Activator.CreateInstance({TypeModel.HiddenTypes}.{id}, true)",
            (false, true) => $"default({type.Code()})",
            _ => Accessors.Creation(type, constructor!),
        };

    public ITypeSymbol SymbolOf(string id) => _symbols[_names[id]];

    public SemanticModel? SemanticModel(SyntaxTree tree) =>
        _compilation.ContainsSyntaxTree(tree) ? _compilation.GetSemanticModel(tree) : null;

    /// <summary>Where the table stands, for <see cref="Reset"/>.</summary>
    public (int Types, ulong[] Known) Mark() => (_symbols.Count, Known.Mark());

    /// <summary>Forgets what was added since: it leads to a type that was refused.</summary>
    public void Reset((int Types, ulong[] Known) mark)
    {
        for (var i = _symbols.Count - 1; i >= mark.Types; i--)
        {
            _names.Remove(_ids[_symbols[i]]);
            _ids.Remove(_symbols[i]);
        }

        _symbols.RemoveRange(mark.Types, _symbols.Count - mark.Types);
        _models.RemoveRange(mark.Types, _models.Count - mark.Types);
        Known.Reset(mark.Known);
    }

    /// <summary>The id of a type that is in the table; null when it is not.</summary>
    public string? Find(ITypeSymbol type) =>
        _ids.TryGetValue(type, out var known) || _ids.TryGetValue(_erasure.Of(type), out known) ? known : null;

    /// <summary>The id of a type, which is added with all that it reaches; null when one of those is refused.</summary>
    public string? Resolve(ITypeSymbol type)
    {
        type = _erasure.Of(type);
        if (_ids.TryGetValue(type, out var known))
        {
            return known;
        }

        if ((WhyNot(type) ?? ContractRules.Broken(type, Shapes)) is { } reason)
        {
            return Refuse(type, reason);
        }

        var index = _symbols.Count;
        var id = _names.Add(type, index);
        _ids.Add(type, id);
        _symbols.Add(type);
        _models.Add(null);
        if (Build(type, id) is not { } model)
        {
            return null;
        }

        _models[index] = IsHidden(type) ? model with { HiddenName = HiddenNames.Of(type) } : model;
        return id;
    }

    /// <summary>Notes why <paramref name="type"/> cannot be compiled.</summary>
    public string? Refuse(ITypeSymbol type, string reason)
    {
        Refusal = new Refusal(type.Shown(), reason);
        return null;
    }

    /// <summary>The callbacks of a type; null when one of them is refused.</summary>
    public EquatableArray<CallbackModel>? Callbacks(INamedTypeSymbol type)
    {
        var callbacks = CallbackSymbols.Of(type, Accessors, out var problem);
        if (callbacks is null)
        {
            Refuse(type, problem!);
        }

        return callbacks?.ToEquatable();
    }

    /// <summary>Whether a value of the type contains no object.</summary>
    public bool IsSimple(string id) =>
        _models[_names[id]] is PrimitiveModel or EnumModel
            or NullableModel { UnderlyingNamespace: null };

    /// <summary>The namespace that an element in <paramref name="outer"/> declares for a value of this type.</summary>
    public string? NamespaceToDeclare(ITypeSymbol type, string outer)
    {
        if (type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable)
        {
            type = nullable.TypeArguments[0];
        }

        var ns = Names.Of(type).Namespace;
        var isSimple = BuiltIns.TryGet(type, out _, out _) || type.TypeKind == TypeKind.Enum
            || (type is INamedTypeSymbol own && XmlSerializableBuilder.Takes(own));
        return isSimple || ns.Length == 0 || ns == outer || ns == WellKnown.SchemaNamespace ? null : ns;
    }

    private static string? WhyNot(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { IsSZArray: false } => "has more than one dimension",
        ITypeParameterSymbol => "is a type parameter",
        IPointerTypeSymbol or IFunctionPointerTypeSymbol => "is a pointer",
        { TypeKind: TypeKind.Error } => "is not known to the compiler",
        { TypeKind: TypeKind.Delegate } => "is a delegate",
        INamedTypeSymbol { IsUnboundGenericType: true } => "is an open generic type",
        { SpecialType: SpecialType.System_ValueType } => "is the base class of all structures",
        { IsRefLikeType: true } => "is a ref struct",
        INamedTypeSymbol named when DepthOf(named) > MaxDepth =>
            "has type arguments within type arguments, more deeply than any contract needs",
        { SpecialType: SpecialType.System_IntPtr or SpecialType.System_UIntPtr } => "is a native integer",
        _ => null,
    };

    private EnumModel? EnumOf(INamedTypeSymbol type, string id)
    {
        var model = EnumBuilder.Build(type, id, CodeOf(type), Names.Of(type), out var problem);
        if (problem is not null)
        {
            Refuse(type, problem);
        }

        return model;
    }

    private static int DepthOf(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => DepthOf(array.ElementType) + 1,
        INamedTypeSymbol named => named.AllTypeArguments().Select(a => DepthOf(a) + 1).DefaultIfEmpty(0).Max(),
        _ => 0,
    };

    private TypeModel? Build(ITypeSymbol type, string id)
    {
        var code = CodeOf(type);
        if (BuiltIns.TryGet(type, out var kind, out var name))
        {
            return new PrimitiveModel(id, code, name, type.IsValueType, kind);
        }

        if (type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable)
        {
            var underlying = nullable.TypeArguments[0];
            return Resolve(underlying) is { } underlyingId
                ? new NullableModel(id, code, Names.Of(underlying), underlyingId, NamespaceToDeclare(underlying, ""))
                : null;
        }

        if (type.Is("System.DateTimeOffset"))
        {
            return new PrimitiveModel(id, code, Names.Of(type), true, PrimitiveKind.DateTimeOffset);
        }

        if (type is INamedTypeSymbol own && XmlSerializableBuilder.Takes(own))
        {
            return _xmlSerializables.Build(own, id);
        }

        if (Shapes.Find(type) is { } shape)
        {
            return _collections.Build(type, shape, id);
        }

        return type switch
        {
            { SpecialType: SpecialType.System_Object } or { TypeKind: TypeKind.Interface } =>
                new AnyModel(id, code, Names.Of(type))
                {
                    IsOfNoCollections = type.TypeKind == TypeKind.Interface,
                },
            INamedTypeSymbol { TypeKind: TypeKind.Enum } named => EnumOf(named, id),
            INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct } named => _classes.Build(named, id),
            _ => null,
        };
    }
}
