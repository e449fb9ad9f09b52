using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Woad.Web.Routes;
using Woad.Web.Templates;

namespace Woad.Web.OpenApi;

/// <summary>
/// The description of an endpoint at <c>openapi.json</c> below its address, made when it is first asked for.
/// </summary>
internal sealed class OpenApiPage
{
    private const string Segment = "openapi.json";

    private readonly Uri _address;
    private readonly Lazy<string> _text;

    /// <summary>Is in the text in the place of the path of the server, which the caller names.</summary>
    private readonly string _mark = Guid.NewGuid().ToString("N");

    public OpenApiPage(Uri address, OpenApiInfo info, IReadOnlyList<WebOperation> operations)
    {
        _address = address;
        _text = new Lazy<string>(() => Write(_mark, info, operations));
    }

    /// <summary>The description; null for another address.</summary>
    /// <param name="to">The address of the request.</param>
    /// <param name="address">The address of the endpoint as the caller knows it.</param>
    public string? Find(Uri to, Uri address) =>
        RequestPath.Of(_address, to)?.Segments is [var only] && only.Equals(Segment, StringComparison.OrdinalIgnoreCase)
            ? _text.Value.Replace(_mark, JsonEncodedText.Encode(ServerOf(address)).Value, StringComparison.Ordinal)
            : null;

    /// <summary>The path of the server; a slash for the root.</summary>
    private static string ServerOf(Uri address) =>
        address.AbsolutePath.TrimEnd('/') is { Length: > 0 } path ? path : "/";

    private static string Write(string server, OpenApiInfo info, IReadOnlyList<WebOperation> operations)
    {
        var schemas = new BodyTypes(operations);
        var paths = new OpenApiPaths(info, schemas);
        foreach (var operation in operations)
        {
            paths.Add(operation);
        }

        var about = new JsonObject { ["title"] = info.Title, ["version"] = info.Version };
        if (info.Comments.Own?.Text() is { Length: > 0 } description)
        {
            about["description"] = description;
        }

        return Text(new JsonObject
        {
            ["openapi"] = "3.1.0",
            ["info"] = about,
            ["servers"] = new JsonArray(new JsonObject { ["url"] = server }),
            ["paths"] = paths.Items,
            ["components"] = new JsonObject { ["schemas"] = schemas.Components },
        });
    }

    private static string Text(JsonObject document)
    {
        using var stream = new MemoryStream();
        using (var writer = new Utf8JsonWriter(stream, new JsonWriterOptions { Indented = true }))
        {
            document.WriteTo(writer);
        }

        return Encoding.UTF8.GetString(stream.GetBuffer(), 0, (int)stream.Length);
    }
}
