using Woad.Configuration.Tool;

namespace Woad.Configuration.Tests.Problems;

/// <summary>
/// The check speaks of Kerberos at an element only where its settings, with their defaults, ask for Windows credentials
/// in the mode of the security element around it.
/// </summary>
public sealed class CheckCredentialTests
{
    [Theory]
    [InlineData("netTcpBinding", "<security><transport clientCredentialType='Windows'/></security>")]
    [InlineData("netTcpBinding", "<security mode='Transport'><transport protectionLevel='Sign'/></security>")]
    [InlineData("netTcpBinding", "<security mode='Message'><message clientCredentialType='Windows'/></security>")]
    [InlineData("netTcpContextBinding", "<security><transport/></security>")]
    [InlineData("wsHttpBinding", "<security><message/></security>")]
    [InlineData("wsHttpBinding", "<security mode='Transport'><transport/></security>")]
    [InlineData("ws2007HttpBinding", "<security><message clientCredentialType='Windows'/></security>")]
    [InlineData("wsDualHttpBinding", "<security><message clientCredentialType='Windows'/></security>")]
    [InlineData(
        "basicHttpBinding",
        "<security mode='TransportCredentialOnly'><transport clientCredentialType='Windows'/></security>")]
    [InlineData("netMsmqBinding", "<security mode='Message'><message/></security>")]
    public void Windows_credentials_differ(string binding, string security)
    {
        var output = Check(binding, security);

        Assert.Single(output.Split('\n'), line => line.Contains("differs", StringComparison.Ordinal)
            && line.Contains("Windows credentials need Kerberos", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("netTcpBinding", "<security><transport clientCredentialType='None'/></security>")]
    [InlineData("netTcpBinding", "<security mode='Transport'><transport clientCredentialType='None'/></security>")]
    [InlineData("netTcpBinding", "<security><transport clientCredentialType='Certificate'/></security>")]
    [InlineData("netTcpBinding", "<security mode='None'><transport clientCredentialType='None'/></security>")]
    [InlineData("netTcpBinding", "<security mode='None'><transport clientCredentialType='Windows'/></security>")]
    [InlineData("netTcpBinding", "<security mode='None'><transport/><message/></security>")]
    [InlineData(
        "netTcpBinding",
        "<security mode='Message'><transport/><message clientCredentialType='None'/></security>")]
    [InlineData("netTcpContextBinding", "<security><transport clientCredentialType='None'/><message/></security>")]
    [InlineData(
        "wsHttpBinding",
        "<security mode='Transport'><transport clientCredentialType='None'/><message/></security>")]
    [InlineData("wsHttpBinding", "<security><transport/><message clientCredentialType='None'/></security>")]
    [InlineData("wsHttpBinding", "<security mode='None'><transport/><message/></security>")]
    [InlineData("wsDualHttpBinding", "<security><message clientCredentialType='None'/></security>")]
    [InlineData(
        "basicHttpBinding", "<security mode='Transport'><transport clientCredentialType='None'/></security>")]
    [InlineData("webHttpBinding", "<security mode='Transport'><transport clientCredentialType='None'/></security>")]
    [InlineData("netMsmqBinding", "<security mode='None'><message/></security>")]
    public void Other_credentials_say_nothing_of_Kerberos(string binding, string security)
    {
        var output = Check(binding, security);

        Assert.DoesNotContain("Kerberos", output, StringComparison.Ordinal);
        Assert.DoesNotContain("Windows credentials", output, StringComparison.Ordinal);
    }

    private static string Check(string binding, string security)
    {
        var path = Path.GetTempFileName();
        File.WriteAllText(
            path,
            $"<configuration>\n<system.serviceModel>\n<bindings>\n<{binding}>\n<binding name='b'>{security}</binding>\n"
                + $"</{binding}>\n</bindings>\n</system.serviceModel>\n</configuration>");
        var output = new StringWriter { NewLine = "\n" };
        var code = Commands.Root(output, TextWriter.Null).Parse(["check", path]).Invoke();
        File.Delete(path);
        Assert.True(code == CheckCommand.Works, output.ToString());
        return output.ToString();
    }
}
