using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

namespace Woad.Svcutil.Requests;

/// <summary>The options of the generated code.</summary>
internal sealed record GenerationOptions
{
    /// <summary>The namespace of the generated code.</summary>
    public string Namespace { get; init; } = "ServiceReference";

    /// <summary>Namespaces of the code by XML namespaces, for those that have another one.</summary>
    public IReadOnlyDictionary<string, string> Mappings { get; init; } = new Dictionary<string, string>();

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

    /// <summary>Whether only the types of the schemas are generated.</summary>
    public bool IsTypesOnly { get; init; }

    /// <summary>Whether types that are no data contracts become classes with XML.</summary>
    public bool ImportsXmlTypes { get; init; }

    /// <summary>Whether documentation of the documents becomes comments.</summary>
    public bool HasDocumentation { get; init; } = true;

    /// <summary>Whether the code registers its clients for dependency injection.</summary>
    public bool HasRegistration { get; init; }

    /// <summary>The style of the text.</summary>
    public CodeStyle Style { get; init; } = new(false, false, false);

    /// <summary>The generic collection types of data contracts; none for arrays.</summary>
    public IReadOnlyList<Type> CollectionTypes { get; init; } = [];

    /// <summary>Types of the program that are used instead of generated ones.</summary>
    public IReadOnlyList<Type> References { get; init; } = [];

    /// <summary>The same with the names of an earlier generation.</summary>
    public GenerationOptions WithNames(IReadOnlyDictionary<string, Dictionary<string, string>> names) =>
        this with { Choices = Choices with { Names = new KeptNames(names) } };

    public string Access => Choices.IsInternal ? "internal" : "public";
}
