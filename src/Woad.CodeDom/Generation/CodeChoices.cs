using System.ServiceModel.Description;

namespace Woad.CodeDom.Generation;

/// <summary>How contracts become code.</summary>
internal sealed record CodeChoices
{
    /// <summary>The kinds of code that are generated.</summary>
    public ServiceContractGenerationOptions Kinds { get; init; }

    /// <summary>Whether operations have a method that waits.</summary>
    public bool HasWaiting { get; init; } = true;

    /// <summary>The names of an earlier generation.</summary>
    public KeptNames Names { get; init; } = new(new Dictionary<string, Dictionary<string, string>>());

    /// <summary>The serializer of messages.</summary>
    public SerializerChoice Serializer { get; init; }

    /// <summary>Whether lists of items are classes for XmlSerializer; they are arrays otherwise.</summary>
    public bool HasWrapperClasses { get; init; }

    /// <summary>
    /// Whether data sets that a schema describes are classes of their own for XmlSerializer, written in C#.
    /// </summary>
    public bool HasTypedDataSets { get; init; }

    /// <summary>Whether operations have methods Begin and End, which events need too.</summary>
    public bool HasBegin => HasEvents || Has(ServiceContractGenerationOptions.AsynchronousMethods);

    /// <summary>Whether clients tell the end of calls by events.</summary>
    public bool HasEvents => Has(ServiceContractGenerationOptions.EventBasedAsynchronousMethods);

    public bool IsInternal => Has(ServiceContractGenerationOptions.InternalTypes);

    /// <summary>Whether methods that return tasks take a token that ends the call.</summary>
    public bool HasTokens { get; init; }

    /// <summary>Whether each contract has a class that implements it, to be filled in.</summary>
    public bool HasServices { get; init; }

    public bool Has(ServiceContractGenerationOptions kind) => (Kinds & kind) != 0;
}
