using System.Text.Json.Nodes;
using Woad.Web.Routes;

namespace Woad.Web.OpenApi;

/// <summary>The paths of a description, with the operations below each.</summary>
internal sealed class OpenApiPaths(OpenApiInfo info, BodyTypes types)
{
    /// <summary>The methods that a path item may have, for operations that take any.</summary>
    private static readonly string[] Methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

    private readonly Dictionary<string, string> _pathsByShape = new(StringComparer.OrdinalIgnoreCase);
    private readonly HashSet<string> _ids = new(StringComparer.Ordinal);
    private readonly HashSet<string> _wild = new(StringComparer.Ordinal);

    public JsonObject Items { get; } = [];

    public void Add(WebOperation operation)
    {
        foreach (var path in OpenApiPath.Of(operation))
        {
            if (operation.Method == "*")
            {
                AddToAll(operation, path);
            }
            else
            {
                AddTo(operation, path, operation.Method.ToLowerInvariant());
            }
        }
    }

    /// <summary>An operation that takes any method has those that no other one has.</summary>
    private void AddToAll(WebOperation operation, OpenApiPath path)
    {
        var item = ItemOf(path, out var names);
        foreach (var method in Methods.Where(method => !item.ContainsKey(method)))
        {
            item[method] = Describe(operation, path, names, $"{operation.Name}_{method}");
            _wild.Add($"{method} {path.Shape}");
        }
    }

    private void AddTo(WebOperation operation, OpenApiPath path, string method)
    {
        if (!Methods.Contains(method))
        {
            // A path item has no place for methods of a program's own.
            return;
        }

        var item = ItemOf(path, out var names);
        if (item.ContainsKey(method) && !_wild.Remove($"{method} {path.Shape}"))
        {
            // UriTemplates may differ in their queries alone, which paths of OpenAPI cannot.
            path = path.Distinguished(operation.Name);
            item = ItemOf(path, out names);
        }

        item[method] = Describe(operation, path, names, operation.Name);
    }

    /// <summary>Paths that differ in the names of their variables are one path: the first one's names count.</summary>
    private JsonObject ItemOf(OpenApiPath path, out IReadOnlyList<string> names)
    {
        if (!_pathsByShape.TryGetValue(path.Shape, out var text))
        {
            _pathsByShape[path.Shape] = text = path.Text;
            Items[text] = new JsonObject();
        }

        names = OpenApiPath.NamesIn(text);
        return (JsonObject)Items[text]!;
    }

    private JsonObject Describe(
        WebOperation operation, OpenApiPath path, IReadOnlyList<string> names, string preferredId) =>
        new OpenApiOperation(operation, path, names, types, info.Comments.Operations.GetValueOrDefault(operation.Name))
            .Write(UniqueId(preferredId));

    private string UniqueId(string preferred)
    {
        var id = preferred;
        for (var count = 2; !_ids.Add(id); count++)
        {
            id = $"{preferred}_{count}";
        }

        return id;
    }
}
