namespace Woad.Lab.Scenarios;

/// <summary>What a setting of a scenario is in JSON.</summary>
internal enum ScenarioKind
{
    Text,
    Number,

    /// <summary>An array of texts.</summary>
    Texts,

    /// <summary>An object of texts, numbers and truth values.</summary>
    Properties,

    /// <summary>An array by position, or an object by name.</summary>
    Arguments,

    /// <summary>An array of requests of HTTP.</summary>
    Requests,
}
