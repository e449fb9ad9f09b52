namespace Woad.Svcutil.Generation;

/// <summary>The options of the generated code.</summary>
internal sealed record GenerationOptions
{
    /// <summary>The namespace of the generated code.</summary>
    public string Namespace { get; init; } = "ServiceReference";

    /// <summary>The serializer of messages.</summary>
    public SerializerChoice Serializer { get; init; }

    /// <summary>The methods of operations.</summary>
    public MethodChoice Methods { get; init; }

    /// <summary>Whether all operations have message contracts.</summary>
    public bool MessageContracts { get; init; }

    /// <summary>Whether types are internal.</summary>
    public bool IsInternal { get; init; }

    /// <summary>Whether data types tell of changes.</summary>
    public bool HasDataBinding { get; init; }

    /// <summary>The generic collection type of data contracts; null for arrays.</summary>
    public Type? CollectionType { get; init; }

    /// <summary>Types of the program that are used instead of generated ones.</summary>
    public IReadOnlyList<Type> References { get; init; } = [];

    public string Access => IsInternal ? "internal" : "public";
}
