using System.Net;
using System.ServiceModel.Web;
using System.Text;
using Woad.Formatters;
using Woad.Server.Tests.Web;

namespace Woad.Server.Compiled.Tests;

/// <summary>Which lane calls take, and that both say the same.</summary>
public sealed class CompiledWebLaneTests : IDisposable
{
    private readonly WebServiceHost _host;
    private readonly HttpClient _http;

    public CompiledWebLaneTests()
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/lanes/");
        _host = new WebServiceHost(typeof(Lanes), address);
        _host.Open();
        _http = new HttpClient { BaseAddress = address };
    }

    public void Dispose()
    {
        _http.Dispose();
        _host.Abort();
    }

    [Fact]
    public void Contracts_of_the_suites_are_compiled()
    {
        Assert.NotNull(ContractCodecs.Find(typeof(IDesk))!.Find("Put")!.Json);
        Assert.NotNull(ContractCodecs.Find(typeof(IDesk))!.Find("Wrapped")!.Json);
        Assert.NotNull(ContractCodecs.Find(typeof(ILanes))!.Find("Bare")!.Json);
    }

    [Theory]
    [InlineData("get/a", "\"a 0 False compiled\"")]
    [InlineData("get/a?n=5&flag=true", "\"a 5 True compiled\"")]
    [InlineData("get/a?n=%35", "\"a 5 False compiled\"")]
    [InlineData("get/a%20b", "\"a b 0 False message\"")]
    public async Task Address_is_read_into_frames(string target, string expected) =>
        Assert.Equal(expected, await _http.GetStringAsync(new Uri(target, UriKind.Relative)));

    [Theory]
    [InlineData("bare", """{"Name":"a"}""", "\"Parcel a 1 compiled\"")]
    [InlineData(
        "bare", """{"__type":"Crate:http:\/\/books.test\/","Content":[1,2],"Name":"a","Unknown":{"x":[1]}}""",
        "\"Crate a 1 compiled\"")]
    [InlineData(
        "bare",
        """{"Any":[1,"x",null,{"__type":"Crate:http:\/\/books.test\/","Name":"b"}],"Inside":{"Name":"c"},"Name":"a"}""",
        "\"Parcel a 1 compiled\"")]
    [InlineData("bare", """{"Name":"a","Sent":"\/Date(0+0100)\/"}""", "\"Parcel a 1 compiled\"")]
    [InlineData("bare", """{"Name":1}""", "\"Parcel 1 1 message\"")]
    [InlineData(
        "wrapped", """{"numbers":[1,2,3],"parcel":{"Name":"a"}}""", """{"WrappedResult":"a compiled","count":3}""")]
    [InlineData("later", """[{"Name":"a"},null]""", "\"2 compiled\"")]
    public async Task Body_is_read_into_frames(string target, string json, string expected)
    {
        using var content = new StringContent(json, Encoding.UTF8, "application/json");
        using var response = await _http.PostAsync(new Uri(target, UriKind.Relative), content);

        Assert.Equal(expected, await response.Content.ReadAsStringAsync());
        Assert.Equal("application/json; charset=utf-8", response.Content.Headers.ContentType!.ToString());
    }

    [Theory]
    [InlineData("""{"Any":null,"Inside":null,"Name":"a","Sent":"\/Date(0)\/"}""")]
    [InlineData(
        """{"Any":1.5,"Inside":{"__type":"Crate:http:\/\/books.test\/","Any":"x\/y","Inside":null,"Name":"b","Sent":"\/Date(5)\/","Content":[1]},"Name":null,"Sent":"\/Date(0)\/"}""")]
    [InlineData(
        """{"__type":"Crate:http:\/\/books.test\/","Any":[1,true,"c"],"Inside":null,"Name":"a","Sent":"\/Date(0)\/","Content":null}""")]
    public async Task What_was_read_is_written_again(string json)
    {
        using var content = new StringContent(json, Encoding.UTF8, "application/json");
        using var response = await _http.PostAsync(new Uri("echo", UriKind.Relative), content);

        Assert.Equal(json, await response.Content.ReadAsStringAsync());
    }

    /// <summary>What generated code leaves the message lane refuses, in the same words for both.</summary>
    [Theory]
    [InlineData("""{"Any":1}""")]
    [InlineData("""{"Name":"a","Name":"b"}""")]
    [InlineData("""{"__type":"Nothing:#x","Name":"a"}""")]
    [InlineData("""{"__type":"Crate:http:\/\/books.test\/","__type":"Crate:http:\/\/books.test\/","Name":"a"}""")]
    [InlineData("""{"Name":"a","Unknown":{"__type":"x","__type":"y"}}""")]
    [InlineData("""{"Name":"a"} {}""")]
    public async Task Bad_body_is_refused(string json)
    {
        using var content = new StringContent(json, Encoding.UTF8, "application/json");
        using var response = await _http.PostAsync(new Uri("bare", UriKind.Relative), content);

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
    }

    [Fact]
    public async Task Depth_bombs_are_refused_and_the_host_goes_on()
    {
        foreach (var deep in (string[])[
            Nested("{\"Inside\":", "{}"), Nested("{\"Name\":\"a\",\"Any\":[", "null"), Nested("{\"Unknown\":[", "1"),
        ])
        {
            using var content = new StringContent(deep, Encoding.UTF8, "application/json");
            using var response = await _http.PostAsync(new Uri("bare", UriKind.Relative), content);
            Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        }

        Assert.Equal("\"a 0 False compiled\"", await _http.GetStringAsync(new Uri("get/a", UriKind.Relative)));
    }

    private static string Nested(string start, string inner) => string.Concat(Enumerable.Repeat(start, 3000)) + inner;
}
