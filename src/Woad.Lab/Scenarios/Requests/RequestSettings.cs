namespace Woad.Lab.Scenarios.Requests;

/// <summary>One request of a scenario with several.</summary>
internal sealed record RequestSettings
{
    /// <summary>An address, or a path of the target; the target itself unless given.</summary>
    public string? Url { get; init; }

    /// <summary>GET, or POST when there is a body, unless given.</summary>
    public string? Method { get; init; }

    /// <summary>Text, or <c>@file</c>.</summary>
    public string? Body { get; init; }

    public IReadOnlyList<string> Headers { get; init; } = [];

    public IReadOnlyList<string> Checks { get; init; } = [];
}
