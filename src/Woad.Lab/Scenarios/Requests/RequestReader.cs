using System.Text.Json;

namespace Woad.Lab.Scenarios.Requests;

/// <summary>Reads the requests of a scenario file.</summary>
internal static class RequestReader
{
    /// <summary>Null when the value is no array of requests, or a request has a member that is not known.</summary>
    public static IReadOnlyList<RequestSettings>? Read(JsonElement value)
    {
        if (value.ValueKind != JsonValueKind.Array)
        {
            return null;
        }

        RequestSettings[] requests = [.. value.EnumerateArray().Select(One).OfType<RequestSettings>()];
        return requests.Length > 0 && requests.Length == value.GetArrayLength() ? requests : null;
    }

    private static RequestSettings? One(JsonElement value)
    {
        if (value.ValueKind != JsonValueKind.Object)
        {
            return null;
        }

        var request = new RequestSettings();
        foreach (var member in value.EnumerateObject())
        {
            var (text, texts) = (
                member.Value.ValueKind == JsonValueKind.String ? member.Value.GetString() : null, Texts(member.Value));
            var next = member.Name switch
            {
                "url" when text is not null => request with { Url = text },
                "method" when text is not null => request with { Method = text },
                "body" when text is not null => request with { Body = text },
                "headers" when texts is not null => request with { Headers = texts },
                "checks" when texts is not null => request with { Checks = texts },
                _ => null,
            };
            if (next is null)
            {
                return null;
            }

            request = next;
        }

        return request;
    }

    private static string[]? Texts(JsonElement value) =>
        value.ValueKind == JsonValueKind.Array && value.EnumerateArray().All(t => t.ValueKind == JsonValueKind.String)
            ? [.. value.EnumerateArray().Select(t => t.GetString()!)]
            : null;
}
