using Woad.Lab.Scenarios.Requests;

namespace Woad.Lab.Scenarios;

/// <summary>A load on a service of the user's own, as it is typed or read from a scenario file.</summary>
internal sealed record LoadSettings
{
    public string? Url { get; init; }

    public string? Binding { get; init; }

    public IReadOnlyList<string> BindingProperties { get; init; } = [];

    public string? Contract { get; init; }

    public string? Operation { get; init; }

    public string? Args { get; init; }

    /// <summary>Of plain HTTP: GET, or POST when there is a body, unless given.</summary>
    public string? Method { get; init; }

    /// <summary>Of plain HTTP: text, or @file.</summary>
    public string? Body { get; init; }

    public IReadOnlyList<string> Headers { get; init; } = [];

    public IReadOnlyList<string> Checks { get; init; } = [];

    /// <summary>Of plain HTTP: the requests that each user makes in turn, in the place of one.</summary>
    public IReadOnlyList<RequestSettings> Requests { get; init; } = [];

    /// <summary>Of plain HTTP: a HAR file with the requests that each user makes in turn.</summary>
    public string? Har { get; init; }

    /// <summary>Of plain HTTP: a CSV file whose columns are variables of the requests.</summary>
    public string? Data { get; init; }

    /// <summary>
    /// Whether requests are made instead of calls of a contract: one of their settings is given, or nothing names a
    /// contract and the address is one of HTTP.
    /// </summary>
    public bool IsPlainHttp => Method is not null || Body is not null || Headers.Count > 0 || Checks.Count > 0
        || Requests.Count > 0 || Har is not null || Data is not null
        || (Contract is null && Binding is null && Operation is null && Args is null
            && Url?.StartsWith("http", StringComparison.OrdinalIgnoreCase) == true);

    public string Load { get; init; } = "users:10";

    public string Duration { get; init; } = "15s";

    public string WarmUp { get; init; } = "2s";

    public string Think { get; init; } = "0";

    public string Pacing { get; init; } = "0";

    public int InFlight { get; init; } = 1;

    public string Channel { get; init; } = "per-user";

    public int MaxInFlight { get; init; } = 1000;

    public string Timeout { get; init; } = "10s";

    public IReadOnlyList<string> Thresholds { get; init; } = [];

    /// <summary>The run folder or <c>summary.json</c> of an earlier run, for thresholds on differences.</summary>
    public string? Against { get; init; }

    public string? Abort { get; init; }

    /// <summary>wire, channel, or auto.</summary>
    public string Driver { get; init; } = "auto";

    /// <summary>The load processes that share the load, where it is not made by the command's own.</summary>
    public AgentSettings Agents { get; init; } = new();

    public int Runs { get; init; } = 1;

    public int Seed { get; init; } = 1;

    public bool OwnsTarget { get; init; }
}
