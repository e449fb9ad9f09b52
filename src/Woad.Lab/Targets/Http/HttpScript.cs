using System.Globalization;

namespace Woad.Lab.Targets.Http;

/// <summary>
/// The requests that each user makes in turn, again and again. A user has a row of the data for one pass.
/// </summary>
/// <param name="Requests">One or more.</param>
/// <param name="Data">The values of variables, dealt out to all users.</param>
internal sealed record HttpScript(IReadOnlyList<HttpTemplate> Requests, DataRows Data)
{
    /// <summary>Sentences that a reader of the figures has to know.</summary>
    public IReadOnlyList<string> Notices { get; init; } = [];

    /// <summary>One request, the same each time.</summary>
    public static HttpScript Of(HttpCall call) => new([HttpTemplate.Of(call)], DataRows.None);

    /// <summary>The name of a request in figures: its number, method and path; null where it is the only one.</summary>
    public string? NameOf(int number) => Requests.Count == 1
        ? null
        : string.Create(CultureInfo.InvariantCulture, $"{number + 1}. {Requests[number].Name}");

    /// <summary>A user begins.</summary>
    public HttpTurns Begin() => new(this);
}
