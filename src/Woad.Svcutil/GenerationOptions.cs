using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

namespace Woad.Svcutil;

/// <summary>The options of the generated code.</summary>
internal sealed record GenerationOptions
{
    /// <summary>The namespace of the generated code.</summary>
    public string Namespace { get; init; } = "ServiceReference";

    /// <summary>The kinds of code.</summary>
    public CodeChoices Choices { get; init; } = new()
    {
        Kinds = ServiceContractGenerationOptions.ChannelInterface | ServiceContractGenerationOptions.ClientClass
            | ServiceContractGenerationOptions.TaskBasedAsynchronousMethod,
    };

    /// <summary>Whether wrapped bodies stay whole: each is one class.</summary>
    public bool KeepsWrappers { get; init; }

    /// <summary>Whether data types tell of changes.</summary>
    public bool HasDataBinding { get; init; }

    /// <summary>The generic collection type of data contracts; null for arrays.</summary>
    public Type? CollectionType { get; init; }

    /// <summary>Types of the program that are used instead of generated ones.</summary>
    public IReadOnlyList<Type> References { get; init; } = [];

    /// <summary>The same with the names of an earlier generation.</summary>
    public GenerationOptions WithNames(IReadOnlyDictionary<string, Dictionary<string, string>> names) =>
        this with { Choices = Choices with { Names = new KeptNames(names) } };

    public string Access => Choices.IsInternal ? "internal" : "public";
}
