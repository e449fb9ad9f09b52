using System.Diagnostics;
using System.ServiceModel.Security;
using System.Text;
using Woad.Server.Tests.Http;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.MessageLogs;

/// <summary>The source System.IdentityModel: tokens that were accepted and refused. It is of the process.</summary>
[Trait("Category", "Security")]
public sealed class IdentityTraceTests
{
    private const string Wrong = "a-password-of-nobody";

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public Task Tokens_are_traced_and_names_where_the_source_says_so(bool logsNames) =>
        OwnProcess.RunAsync(TraceAsync, logsNames.ToString());

    private static Task TraceAsync(string logsNames)
    {
        using var stream = new MemoryStream();
        using var listener = new XmlWriterTraceListener(stream);
        TraceSource.Initializing += (_, e) =>
        {
            if (e.TraceSource.Name == "System.IdentityModel")
            {
                e.TraceSource.Switch.Level = SourceLevels.Information;
                e.TraceSource.Listeners.Add(listener);
                e.TraceSource.Attributes["logknownpii"] = logsNames;
                e.WasInitialized = true;
            }
        };
        foreach (var name in (string[])["WSHttp UserName", "NetTcp Message UserName"])
        {
            using var host = new WhoHost(LoggedBindings.All[name]());
            Assert.NotNull(Ask(host, TestPasswords.Of("alice")));
            Assert.ThrowsAny<MessageSecurityException>(() => Ask(host, Wrong));
        }

        Woad.Diagnostics.Tracing.TraceQueue.Process.Flush();
        listener.Flush();
        var text = Encoding.UTF8.GetString(stream.ToArray());
        TraceSchema.Events(text);
        Assert.Contains("System.IdentityModel/TokenAccepted", text, StringComparison.Ordinal);
        Assert.Contains("System.IdentityModel/TokenRefused", text, StringComparison.Ordinal);
        Assert.Contains("UserNameSecurityToken", text, StringComparison.Ordinal);
        Assert.Equal(bool.Parse(logsNames), text.Contains("alice", StringComparison.Ordinal));
        Assert.DoesNotContain(Wrong, text, StringComparison.Ordinal);
        Assert.DoesNotContain(TestPasswords.Of("alice"), text, StringComparison.Ordinal);
        return Task.CompletedTask;
    }

    private static string[] Ask(WhoHost host, string password)
    {
        var factory = host.NewFactory(password: password);
        factory.Credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Server;
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.None;
        return factory.CreateChannel().AmI();
    }
}
