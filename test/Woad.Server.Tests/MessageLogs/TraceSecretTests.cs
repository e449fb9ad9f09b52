using System.Diagnostics;
using System.ServiceModel;
using System.ServiceModel.Diagnostics;
using System.Text;
using Woad.Server.Tests.Http;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.MessageLogs;

/// <summary>
/// Secrets are in no trace and no message log while everything is written, whether the service takes them or not.
/// </summary>
[Trait("Category", "Security")]
public sealed class TraceSecretTests
{
    private const string User = "alice";
    private const string Wrong = "a-secret-of-another-service";

    [Fact]
    public Task Secrets_are_in_no_record_of_any_binding() => OwnProcess.RunAsync(LogAsync);

    private static Task LogAsync()
    {
        using var traced = TracedProcess.Start(SourceLevels.All, propagates: true);
        using var stream = new MemoryStream();
        var options = new MessageLogOptions
        {
            LogEntireMessage = true,
            LogMessagesAtServiceLevel = true,
            LogMessagesAtTransportLevel = true,
            LogMalformedMessages = true,
            Listeners = { new XmlWriterTraceListener(stream) },
        };
        MessageLog.Start(options);
        var refusals = 0;
        foreach (var create in LoggedBindings.All.Values)
        {
            using var host = new WhoHost(create());
            Assert.NotNull(Ask(host, TestPasswords.Of(User)));
            try
            {
                Ask(host, Wrong);
            }
            catch (CommunicationException)
            {
                refusals++;
            }
        }

        MessageLog.Stop();
        Assert.True(refusals >= 5, $"{refusals} bindings refuse a wrong password.");
        var text = traced.Text() + Encoding.UTF8.GetString(stream.ToArray());
        TraceSchema.Events(text);
        foreach (var secret in new[] { TestPasswords.Of(User), Wrong })
        {
            Assert.DoesNotContain(secret, text, StringComparison.Ordinal);
            Assert.DoesNotContain(
                Convert.ToBase64String(Encoding.UTF8.GetBytes($"{User}:{secret}")), text, StringComparison.Ordinal);
        }

        return Task.CompletedTask;
    }

    private static string[] Ask(WhoHost host, string password)
    {
        var factory = host.NewFactory(password: password);
        factory.Credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Server;
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            System.ServiceModel.Security.X509CertificateValidationMode.None;
        var channel = factory.CreateChannel();
        return channel.AmI();
    }
}
