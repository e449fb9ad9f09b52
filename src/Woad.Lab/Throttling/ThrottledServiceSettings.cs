namespace Woad.Lab.Throttling;

/// <summary>What the server process of the experiment has to know.</summary>
internal sealed record ThrottledServiceSettings(
    string Binding,
    int Calls,
    int Sessions,
    int Instances,
    OperationStyle Style,
    double ServiceSeconds,
    int? MinThreads);
