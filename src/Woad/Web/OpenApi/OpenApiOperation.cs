using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using System.Text.Json.Nodes;
using Woad.Contracts.Comments;
using Woad.Web.Bodies;
using Woad.Web.Routes;
using Woad.Web.Templates;

namespace Woad.Web.OpenApi;

/// <summary>Describes one operation below one path.</summary>
/// <param name="operation">The operation.</param>
/// <param name="path">The path.</param>
/// <param name="names">The names of the path's variables, in their order.</param>
/// <param name="types">The schemas of values.</param>
/// <param name="comment">The comment of the operation's method; null for none.</param>
internal sealed class OpenApiOperation(
    WebOperation operation, OpenApiPath path, IReadOnlyList<string> names, BodyTypes types, MemberComment? comment)
{
    private static readonly WebMessageFormat[] Both = [WebMessageFormat.Json, WebMessageFormat.Xml];

    public JsonObject Write(string id)
    {
        var described = new JsonObject { ["operationId"] = id };
        if (comment is { Summary.Length: > 0 })
        {
            described["summary"] = comment.Summary;
        }

        if (comment is { Remarks.Length: > 0 })
        {
            described["description"] = comment.Remarks;
        }

        var parameters = new JsonArray([.. Parameters()]);
        if (parameters.Count > 0)
        {
            described["parameters"] = parameters;
        }

        if (operation.Request.Kind != WebBodyKind.Empty)
        {
            described["requestBody"] = new JsonObject { ["content"] = Content(operation.Request, Both) };
        }

        described["responses"] = Responses();
        return described;
    }

    private IEnumerable<JsonNode> Parameters()
    {
        for (var i = 0; i < names.Count; i++)
        {
            yield return InPath(names[i], path.Variables[i]);
        }

        foreach (var part in operation.Template.Parsed.Query)
        {
            yield return part.IsLiteral ? Fixed(part) : InQuery(part);
        }
    }

    private JsonObject InPath(string name, string? variable)
    {
        var parameter = new JsonObject
        {
            ["name"] = name,
            ["in"] = "path",
            ["required"] = true,
            ["schema"] = new JsonObject { ["type"] = "string" },
        };
        var isRest = operation.Template.Parsed.Path is [.., { Kind: SegmentKind.Wildcard } last]
            && last.Variable == variable;
        Explain(parameter, variable, isRest ? "The rest of the path, with its slashes." : null);
        return parameter;
    }

    private JsonObject InQuery(QueryPart part)
    {
        var type = operation.AddressParts.First(a => !a.IsPath && a.Variable == part.Variable).Type;
        var parameter = new JsonObject { ["name"] = part.Name, ["in"] = "query" };
        if (operation.Converter is JsonQueryStringConverter)
        {
            parameter["content"] =
                new JsonObject { ["application/json"] = new JsonObject { ["schema"] = types.SchemaOf(type) } };
        }
        else
        {
            parameter["schema"] = QueryTypes.SchemaOf(type, operation.Converter);
        }

        Explain(parameter, part.Variable, null);
        return parameter;
    }

    /// <summary>A name in the query that has always the same value.</summary>
    private static JsonObject Fixed(QueryPart part) => new()
    {
        ["name"] = part.Name,
        ["in"] = "query",
        ["required"] = true,
        ["schema"] = new JsonObject { ["type"] = "string", ["const"] = part.Value },
    };

    private void Explain(JsonObject parameter, string? variable, string? otherwise)
    {
        var text = comment?.Parameters
            .FirstOrDefault(p => p.Key.Equals(variable, StringComparison.OrdinalIgnoreCase)).Value;
        if ((string.IsNullOrEmpty(text) ? otherwise : text) is { } description)
        {
            parameter["description"] = description;
        }
    }

    private JsonObject Responses()
    {
        if (operation.Reply is not { } reply)
        {
            return new JsonObject { ["202"] = new JsonObject { ["description"] = "The message is taken." } };
        }

        WebMessageFormat[] formats = operation.ChoosesFormat ? Both : [operation.ResponseFormat];
        var success = new JsonObject
        {
            ["description"] = comment is { Returns.Length: > 0 } ? comment.Returns : "The operation has ended.",
        };
        if (reply.Kind != WebBodyKind.Empty)
        {
            success["content"] = Content(reply, formats);
        }

        return new JsonObject
        {
            ["200"] = success,
            ["default"] = new JsonObject
            {
                ["description"] = "An error: the detail that the service gives with its status, or an HTML page.",
            },
        };
    }

    private JsonObject Content(WebBody body, IEnumerable<WebMessageFormat> formats)
    {
        var content = new JsonObject();
        switch (body.Kind)
        {
            case WebBodyKind.Stream:
                content["application/octet-stream"] = new JsonObject();
                break;
            case WebBodyKind.Message:
                content["*/*"] = new JsonObject();
                break;
            default:
                foreach (var format in formats)
                {
                    content[format == WebMessageFormat.Json ? "application/json" : "application/xml"] =
                        format == WebMessageFormat.Json
                            ? new JsonObject { ["schema"] = types.SchemaOf(body) }
                            : XmlBodies.Describe(body, operation.UsesXmlSerializer);
                }

                break;
        }

        return content;
    }
}
