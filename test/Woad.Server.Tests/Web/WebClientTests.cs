using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using System.Text;

namespace Woad.Server.Tests.Web;

/// <summary>WebChannelFactory calls every shape of operation that a plain HTTP service can have.</summary>
public sealed class WebClientTests : IDisposable
{
    private readonly DeskHost _host = new();
    private readonly WebChannelFactory<IDesk> _factory;
    private readonly IDesk _desk;

    public WebClientTests()
    {
        _factory = new WebChannelFactory<IDesk>(_host.Address);
        _desk = _factory.CreateChannel();
    }

    public void Dispose()
    {
        _factory.Abort();
        _host.Dispose();
    }

    [Fact]
    public void Default_template_carries_parameters_in_the_query() => Assert.Equal(7, _desk.Add(3, 4));

    [Fact]
    public async Task Task_operation_has_its_result() => Assert.Equal(11, await _desk.SumAsync("5", "6"));

    [Fact]
    public async Task Begin_and_End_have_their_result() =>
        Assert.Equal(30, await Task.Factory.FromAsync(_desk.BeginSlowly(5, 6, null!, null!), _desk.EndSlowly));

    [Theory]
    [InlineData("plain")]
    [InlineData("with space")]
    [InlineData("a/b?c=d&e#f%20")]
    [InlineData("grüße")]
    public void Path_variables_are_escaped_and_decoded(string title) =>
        Assert.Equal(title, _desk.Find(title, 1)!.Title);

    [Fact]
    public void Null_result_is_null() => Assert.Null(_desk.Find("none", 0));

    [Fact]
    public void Bare_body_goes_there_and_comes_back() =>
        Assert.Equal(("t/1", 9), (_desk.Put(new Book { Title = "t/1", Pages = 9 }) is var b ? b.Title : null, b.Pages));

    [Fact]
    public void Known_type_keeps_its_type() => Assert.IsType<Atlas>(_desk.All()[1]);

    [Fact]
    public void Wrapped_bodies_carry_all_parameters()
    {
        Assert.Equal("ab1", _desk.Wrapped("ab", 1, out var length));
        Assert.Equal(2, length);
        Assert.Equal("ab1", _desk.WrappedXml("ab", 1));
        Assert.Equal(5, _desk.WrappedRequest(2, 3));
        Assert.Equal(4, _desk.WrappedResponse(4));
    }

    [Fact]
    public void Streams_go_both_ways()
    {
        Assert.Equal("n 3 application/octet-stream", _desk.Upload("n", new MemoryStream([1, 2, 3])));
        using var stream = _desk.Download("100000".Substring(0, 5));
        using var bytes = new MemoryStream();
        stream.CopyTo(bytes);
        Assert.Equal(10000, bytes.Length);
    }

    [Fact]
    public void Void_operation_and_other_methods_work()
    {
        _desk.Remove("x");
        _desk.Forget("note");
        using var scope = new OperationContextScope((IContextChannel)_desk);
        _desk.Replace("x", new Book { Title = "y" });
        Assert.Equal("x=y", WebOperationContext.Current!.IncomingResponse.Headers["X-Replaced"]);
    }

    [Fact]
    public void Scope_sets_headers_of_requests()
    {
        using var scope = new OperationContextScope((IContextChannel)_desk);
        WebOperationContext.Current!.OutgoingRequest.Headers["If-None-Match"] = "\"7\"";

        var error = Assert.Throws<ProtocolException>(() => _desk.Versioned());

        Assert.Contains("304", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Query_values_of_all_types_arrive()
    {
        var id = Guid.NewGuid();
        var said = _desk.Query(
            TimeSpan.FromHours(30), new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), id, Genre.Poetry, true, 1.50m,
            new Uri("http://a/b?c=1"));

        Assert.Equal($"1.06:00:00 2020-01-02T03:04:05.0000000Z {id} Poetry True 1.50 http://a/b?c=1", said);
    }

    [Theory]
    [InlineData("gone", typeof(ProtocolException), "(410)")]
    [InlineData("detail", typeof(ProtocolException), "(409)")]
    [InlineData("fault", typeof(ProtocolException), "(400)")]
    [InlineData("other", typeof(ProtocolException), "(400)")]
    [InlineData("status", typeof(ServerTooBusyException), "unavailable")]
    public void Error_status_is_an_exception(string how, Type type, string text)
    {
        var error = Assert.Throws(type, () => _desk.Fail(how));
        Assert.Contains(text, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Message_is_read_by_the_program()
    {
        var message = _desk.Text();
        using var reader = message.GetReaderAtBodyContents();
        Assert.Equal("grüße", Encoding.UTF8.GetString(reader.ReadElementContentAsBase64()));
    }

    [Fact]
    public void Nothing_at_the_address_is_EndpointNotFoundException()
    {
        using var factory = new WebChannelFactory<IDesk>(new Uri(_host.Address + "/books/x/y"));
        Assert.Throws<EndpointNotFoundException>(() => factory.CreateChannel().Add(1, 2));
    }
}
