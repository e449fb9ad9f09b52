using System.Text;

namespace Woad.Lab.Targets.Http;

/// <summary>A request whose address, headers and body may have variables.</summary>
internal sealed class HttpTemplate
{
    private readonly HttpCall _call;
    private readonly VariableText? _address;
    private readonly VariableText? _body;
    private readonly IReadOnlyList<(string Name, VariableText Value)> _headers;

    private HttpTemplate(
        HttpCall call,
        VariableText? address,
        VariableText? body,
        IReadOnlyList<(string Name, VariableText Value)> headers) =>
        (_call, _address, _body, _headers) = (call, address, body, headers);

    /// <summary>The method and the path, without values of variables.</summary>
    public string Name { get; private init; } = "";

    /// <summary>A request that is the same each time.</summary>
    public static HttpTemplate Of(HttpCall call) => new(call, null, null, [])
    {
        Name = $"{call.Method} {call.Address.AbsolutePath}",
    };

    /// <param name="address">The address, whose path and query may have variables.</param>
    /// <param name="method">Null: POST with a body, else GET.</param>
    /// <param name="body">The body.</param>
    /// <param name="headers">Each <c>Name: value</c>.</param>
    /// <param name="checks">See <see cref="ReplyCheck"/>.</param>
    /// <param name="data">The values of variables.</param>
    /// <exception cref="ArgumentException">One of them is of no form that is known.</exception>
    public static HttpTemplate Of(
        string address,
        string? method,
        byte[]? body,
        IReadOnlyList<string> headers,
        IReadOnlyList<string> checks,
        DataRows data)
    {
        var first = data.All.Count > 0 ? data.All[0] : [];
        var (to, content) = (
            VariableText.Of(address, data.Columns, Uri.EscapeDataString),
            body is null || data.Columns.Count == 0 ? null
                : VariableText.Of(Encoding.UTF8.GetString(body), data.Columns, static value => value));
        var call = HttpCall.OfBytes(AddressOf(to.With(first)), method, body, headers, checks);
        (string Name, VariableText Value)[] named =
            [.. call.Headers.Select(h => (h.Key, VariableText.Of(h.Value, data.Columns, static value => value)))];
        foreach (var column in named.SelectMany(h => h.Value.Columns).Distinct())
        {
            if (data.All.Any(row => row[column].AsSpan().IndexOfAny('\r', '\n') >= 0))
            {
                throw new ArgumentException(
                    $"--data: the column {data.Columns[column]} is used in a header, and one of its values has a line "
                        + "end.");
            }
        }

        return new HttpTemplate(
            call,
            to.HasVariables ? to : null,
            content is { HasVariables: true } ? content : null,
            named.Any(h => h.Value.HasVariables) ? named : [])
        {
            Name = $"{call.Method} {PathOf(address)}",
        };
    }

    /// <summary>The path of an address as it is written, without its query.</summary>
    private static string PathOf(string address)
    {
        var path = address[(address.IndexOf("://", StringComparison.Ordinal) + 3)..];
        var begin = path.IndexOf('/', StringComparison.Ordinal);
        return begin < 0 ? "/" : path[begin..].Split('?')[0];
    }

    /// <summary>The request with the values of a row.</summary>
    public HttpCall With(IReadOnlyList<string> row) =>
        _address is null && _body is null && _headers.Count == 0
            ? _call
            : _call with
            {
                Address = _address is null ? _call.Address : AddressOf(_address.With(row)),
                Body = _body is null ? _call.Body : Encoding.UTF8.GetBytes(_body.With(row)),
                Headers = _headers.Count == 0
                    ? _call.Headers
                    : [.. _headers.Select(h => KeyValuePair.Create(h.Name, h.Value.With(row)))],
            };

    private static Uri AddressOf(string address) => Uri.TryCreate(address, UriKind.Absolute, out var uri)
        ? uri
        : throw new ArgumentException($"The request's url '{address}' is no address.");
}
