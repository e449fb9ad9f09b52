using System.ServiceModel.Channels;

namespace Woad.Web.Routes;

/// <summary>The operations of an endpoint by method and address.</summary>
internal sealed class WebRoutes
{
    public const string AnyMethod = "*";

    private readonly Dictionary<string, UriTemplateTable> _tables;
    private readonly UriTemplateTable? _any;

    /// <exception cref="InvalidOperationException">
    /// Two operations have the same method and equivalent templates.
    /// </exception>
    public WebRoutes(Uri baseAddress, IEnumerable<WebOperation> operations)
    {
        // Methods are told apart by case (RFC 9110, 9.1).
        _tables = operations
            .GroupBy(o => o.Method, StringComparer.Ordinal)
            .ToDictionary(g => g.Key, g => Table(baseAddress, g), StringComparer.Ordinal);
        _any = _tables.GetValueOrDefault(AnyMethod);
        _tables.Remove(AnyMethod);
    }

    public static string MethodOf(Message request) =>
        request.Properties.TryGetValue(HttpRequestMessageProperty.Name, out var value)
            && value is HttpRequestMessageProperty property
            ? property.Method
            : "";

    public WebRoute Match(string method, Uri uri)
    {
        if (_tables.TryGetValue(method, out var table) && table.MatchSingle(uri) is { } match)
        {
            return new WebRoute(((WebOperation)match.Data!).Name, match);
        }

        return _any?.MatchSingle(uri) is { } other
            ? new WebRoute(((WebOperation)other.Data!).Name, other)
            : default;
    }

    /// <summary>The methods that an address could be asked with; empty when nothing is there.</summary>
    public IReadOnlyList<string> MethodsOf(Uri uri) =>
        [.. _tables.Where(t => t.Value.MatchSingle(uri) is not null).Select(t => t.Key).Order(StringComparer.Ordinal)];

    /// <summary>Whether an address belongs to an operation, whatever the method is.</summary>
    public bool IsKnown(Uri uri) =>
        _any?.MatchSingle(uri) is not null || _tables.Values.Any(t => t.MatchSingle(uri) is not null);

    private static UriTemplateTable Table(Uri baseAddress, IEnumerable<WebOperation> operations)
    {
        var table = new UriTemplateTable(
            baseAddress, operations.Select(o => KeyValuePair.Create(o.Template, (object)o)));
        table.MakeReadOnly(false);
        return table;
    }
}
