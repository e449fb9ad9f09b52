using System.Net;
using System.Net.Http;
using System.ServiceModel;
using System.Text;

namespace Woad.Server.Tests.ContextExchange;

/// <summary>Contexts on the wire (MC-NETCEX), sent by a client that is no client of the framework.</summary>
public sealed class ContextWireTests
{
    /// <summary>The example of section 2.2.3: the instanceId is 42.</summary>
    private const string Example =
        "PENvbnRleHQgeG1sbnM9Imh0dHA6Ly9zY2hlbWFzLm1pY3Jvc29mdC5jb20vd3MvMjAwNi8wNS9jb250ZXh0Ij48UHJvcGVydHkgbmFtZT0iaW5z"
        + "dGFuY2VJZCI+NDI8L1Byb3BlcnR5PjwvQ29udGV4dD4=";

    private const string Context = "http://schemas.microsoft.com/ws/2006/05/context";

    public static TheoryData<string> BadHeaders =>
    [
        $"<Context xmlns='{Context}'><Property>42</Property></Context>",
        $"<Context xmlns='{Context}'><Property name='a b'>42</Property></Context>",
        $"<Context xmlns='{Context}'><Property name='a'>1</Property><Property name='a'>2</Property></Context>",
        $"<Context xmlns='{Context}'><Other name='a'>1</Other></Context>",
        $"<Context xmlns='{Context}'><Property name='a'><b/></Property></Context>",
        $"<Context xmlns='{Context}'/><Context xmlns='{Context}'/>",
        $"<Context xmlns='{Context}'>{string.Concat(Enumerable.Range(0, 257).Select(static i => $"<Property name='p{i}'/>"))}</Context>",
        "<CallbackContext xmlns='http://schemas.microsoft.com/ws/2008/02/context'/>",
        "<CallbackContext xmlns='http://schemas.microsoft.com/ws/2008/02/context'><CallbackEndpointReference>x"
            + "</CallbackEndpointReference></CallbackContext>",
    ];

    [Fact]
    public async Task Cookie_of_the_specification_is_the_context()
    {
        await using var host = await CartHost.OpenAsync(new BasicHttpContextBinding());
        using var response = await PostAsync(host, "Seen", "", $"other=1; WscContext=\"{Example}\"; last=2");
        Assert.Contains("instanceId=42", await response.Content.ReadAsStringAsync(), StringComparison.Ordinal);
        Assert.False(response.Headers.Contains("Set-Cookie"));
    }

    [Fact]
    public async Task Service_sets_the_cookie_for_its_path()
    {
        await using var host = await CartHost.OpenAsync(new BasicHttpContextBinding());
        using var response = await PostAsync(host, "Add", "<item>pen</item>", null);
        var cookie = Assert.Single(response.Headers.GetValues("Set-Cookie"));
        Assert.StartsWith("WscContext=\"", cookie, StringComparison.Ordinal);
        Assert.EndsWith($"\";Path={host.Address.AbsolutePath}", cookie, StringComparison.Ordinal);
        var element = Encoding.UTF8.GetString(Convert.FromBase64String(cookie.Split('"')[1]));
        Assert.StartsWith(
            $"<Context xmlns=\"{Context}\"><Property name=\"instanceId\">", element, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("WscContext=\"%%%\"")]
    [InlineData("WscContext=\"PENvbnRleHQ+\"")]
    [InlineData("WscContext=\"\"")]
    public async Task Cookie_that_is_no_context_is_answered_by_a_fault(string cookie)
    {
        await using var host = await CartHost.OpenAsync(new BasicHttpContextBinding());
        using var response = await PostAsync(host, "Seen", "", cookie);
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Contains(":Fault", await response.Content.ReadAsStringAsync(), StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(BadHeaders))]
    public async Task Header_that_is_no_context_is_answered_by_a_fault(string header)
    {
        await using var host = await CartHost.OpenAsync(new System.ServiceModel.Channels.CustomBinding(
            new System.ServiceModel.Channels.ContextBindingElement(),
            new System.ServiceModel.Channels.TextMessageEncodingBindingElement(
                System.ServiceModel.Channels.MessageVersion.Soap11, Encoding.UTF8),
            new System.ServiceModel.Channels.HttpTransportBindingElement()));
        using var response = await PostAsync(host, "Seen", "", null, header);
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Contains(":Fault", await response.Content.ReadAsStringAsync(), StringComparison.Ordinal);
    }

    private static async Task<HttpResponseMessage> PostAsync(
        CartHost host, string operation, string parameters, string? cookie, string header = "")
    {
        using var client = new HttpClient(new HttpClientHandler { UseCookies = false });
        using var request = new HttpRequestMessage(HttpMethod.Post, host.Address);
        request.Content = new StringContent(
            "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Header>" + header + "</s:Header>"
            + $"<s:Body><{operation} xmlns='http://tempuri.org/'>{parameters}</{operation}></s:Body></s:Envelope>",
            Encoding.UTF8,
            "text/xml");
        request.Headers.Add("SOAPAction", $"\"http://tempuri.org/ICart/{operation}\"");
        if (cookie is not null)
        {
            request.Headers.Add("Cookie", cookie);
        }

        return await client.SendAsync(request);
    }
}
