using System.Text.Json;
using System.Text.Json.Nodes;

namespace Woad.Server.Tests.Web.OpenApi;

/// <summary>The schemas of a description are those of the JSON that the service reads and writes.</summary>
public sealed class OpenApiSchemaTests : IDisposable
{
    private readonly OpenApiHost _host = new(typeof(Crates), typeof(ICrates));

    public void Dispose() => _host.Dispose();

    [Fact]
    public void Responses_fit_their_schemas()
    {
        Fits(_host.ResponseOf("/crates/{label}", "get"), _host.Get("crates/a"));
        Fits(_host.ResponseOf("/empty", "get"), _host.Get("empty"));
    }

    [Fact]
    public void Values_of_other_types_do_not_fit()
    {
        var schema = _host.ResponseOf("/crates/{label}", "get");
        var text = _host.Get("crates/a").GetRawText();
        string[] free = ["Anything"];
        foreach (var name in JsonNode.Parse(text)!.AsObject().Select(static member => member.Key).Except(free))
        {
            var changed = JsonNode.Parse(text)!.AsObject();
            changed[name] = changed[name] is JsonValue value && value.GetValueKind() is JsonValueKind.True
                ? new JsonArray((JsonNode)"other")
                : (JsonNode)true;

            Assert.NotNull(_host.Schemas.Refuse(schema, Element(changed)));
        }
    }

    [Theory]
    [InlineData("Kind", "1")]
    [InlineData("Kind", "\"Steel\"")]
    [InlineData("Packed", "\"2020-01-02T03:04:05Z\"")]
    [InlineData("Bytes", "\"AAE=\"")]
    [InlineData("Bytes", "[256]")]
    [InlineData("Parts", "{\"a\":1}")]
    [InlineData("Parts", "[{\"Key\":\"a\"}]")]
    [InlineData("Notes", "[{\"by\":\"a\",\"text\":null}]")]
    [InlineData("Way", "\"01:02:03\"")]
    [InlineData("Sent", "\"/Date(1)/\"")]
    [InlineData("Count", "null")]
    [InlineData("Label", "null", true)]
    [InlineData("Opened", "null", true)]
    [InlineData("OtherKind", "null", true)]
    [InlineData("Marks", "11", true)]
    [InlineData("Inside", "[{\"__type\":\"Box:urn:crates\",\"Label\":\"\",\"Height\":1}]", true)]
    [InlineData("Inside", "[{\"__type\":\"Other:urn:crates\",\"Label\":\"\"}]")]
    [InlineData("Inside", "[{\"Count\":1}]")]
    public void Formats_are_those_of_the_serializer(string member, string value, bool fits = false)
    {
        var schema = _host.ResponseOf("/crates/{label}", "get");
        var changed = JsonNode.Parse(_host.Get("crates/a").GetRawText())!.AsObject();
        changed[member == "Count" ? "how many" : member] = JsonNode.Parse(value);

        Assert.Equal(fits, _host.Schemas.Refuse(schema, Element(changed)) is null);
    }

    [Fact]
    public void Wrapped_bodies_have_the_names_of_their_values()
    {
        var request = $"{{\"crate\":{_host.Get("crates/a").GetRawText()},\"times\":0}}";
        const string Path = "/crates/{label}";
        Fits(_host.RequestOf(Path, "put"), JsonDocument.Parse(request).RootElement);

        var response = _host.Put("crates/x?format=wrapped", request);
        Fits(_host.ResponseOf(Path, "put"), response);
        Assert.Equal(8, response.GetProperty("kind").GetInt32());
        Fits(_host.ResponseOf(Path, "put"), _host.Put("crates/x?format=wrapped", "{\"times\":1}"));
        Assert.NotNull(
            _host.Schemas.Refuse(_host.RequestOf(Path, "put"), JsonDocument.Parse("{\"time\":0}").RootElement));
    }

    [Fact]
    public void Scripts_have_their_result_in_d_with_the_types_of_objects()
    {
        using var host = new OpenApiHost(
            typeof(Scripted), typeof(IScripted), new System.ServiceModel.Description.WebScriptEnablingBehavior());
        var schema = host.ResponseOf("/Double", "post");

        Fits(
            host, schema,
            JsonDocument.Parse("{\"d\":{\"__type\":\"Ware:#Shop.Wares\",\"Count\":40,\"Name\":\"pen\"}}").RootElement);
        Assert.NotNull(host.Schemas.Refuse(schema, JsonDocument.Parse("{\"d\":{\"Count\":\"40\"}}").RootElement));
        Assert.True(host.Operation("/Add", "get").GetProperty("parameters")[0].TryGetProperty("content", out _));
    }

    private void Fits(JsonElement schema, JsonElement value) => Fits(_host, schema, value);

    private static void Fits(OpenApiHost host, JsonElement schema, JsonElement value) =>
        Assert.Null(host.Schemas.Refuse(schema, value));

    private static JsonElement Element(JsonNode node) => JsonDocument.Parse(node.ToJsonString()).RootElement;
}
