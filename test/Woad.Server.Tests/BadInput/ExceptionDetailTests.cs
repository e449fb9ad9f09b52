using System.Net;
using System.ServiceModel;

namespace Woad.Server.Tests.BadInput;

[Trait("Category", "Hostile")]
public sealed class ExceptionDetailTests
{
    [Theory]
    [InlineData("basic")]
    [InlineData("ws")]
    public async Task Exception_is_told_when_details_are_on(string path)
    {
        using var host = new VaultHost(includeExceptionDetail: true);
        const string breaking = "<Break xmlns=\"urn:vault\"/>";
        var body = path == "ws"
            ? Envelopes.Ws(host.Ws.ToString(), breaking, action: Envelopes.BreakAction)
            : Envelopes.Basic(breaking);
        var request = new HttpCase(path, body, HttpStatusCode.InternalServerError)
        {
            SoapAction = path == "ws" ? null : $"\"{Envelopes.BreakAction}\"",
        };

        using var response = await host.SendAsync(request.ToRequest(host.Http));
        var text = await response.Content.ReadAsStringAsync();

        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Contains("a:InternalServiceFault<", text, StringComparison.Ordinal);
        Assert.Contains($"<Message>{VaultService.Secret}</Message>", text, StringComparison.Ordinal);
        Assert.Contains("<Type>System.InvalidOperationException</Type>", text, StringComparison.Ordinal);
        Assert.Contains("<Type>System.IO.FileNotFoundException</Type>", text, StringComparison.Ordinal);
        Assert.Contains(nameof(VaultService), text, StringComparison.Ordinal);
    }

    [Fact]
    public void Client_gets_the_exception_as_its_fault_detail()
    {
        using var host = new VaultHost(includeExceptionDetail: true);
        var factory = new ChannelFactory<IVault>(new NetTcpBinding(SecurityMode.None), new EndpointAddress(host.Tcp));

        var fault = Assert.Throws<FaultException<ExceptionDetail>>(factory.CreateChannel().Break);

        Assert.Equal(VaultService.Secret, fault.Detail.Message);
        Assert.Equal("inner", fault.Detail.InnerException!.Message);
        Assert.Equal(typeof(InvalidOperationException).FullName, fault.Detail.Type);
        factory.Abort();
    }
}
