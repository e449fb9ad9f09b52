using System.Collections.Concurrent;
using System.ServiceModel;
using Contoso;
using Microsoft.Extensions.Logging;
using Woad.Configuration.Tests.Files;

namespace Woad.Configuration.Tests.Problems;

/// <summary>Settings that change no call are passed over, with one warning for each.</summary>
public sealed class WarningTests
{
    public static TheoryData<string, string> PassedOver => new()
    {
        { "<serviceHostingEnvironment aspNetCompatibilityEnabled='true'/>", "@aspNetCompatibilityEnabled>" },
        { "<serviceHostingEnvironment closeIdleServicesAtLowMemory='true'/>", "@closeIdleServicesAtLowMemory>" },
        {
            "<behaviors><serviceBehaviors><behavior name='a' "
                + "returnUnknownExceptionsAsFaults='true'/></serviceBehaviors></behaviors>",
            "@returnUnknownExceptionsAsFaults>"
        },
        {
            "<behaviors><endpointBehaviors><behavior name='a' "
                + "validation='none'><callbackDebug/></behavior></endpointBehaviors></behaviors>",
            "@validation>"
        },
        {
            "<behaviors><serviceBehaviors><behavior name='a'><serviceSecurityAudit "
                + "auditLogLocation='Application'/></behavior></serviceBehaviors></behaviors>",
            "@auditLogLocation>"
        },
    };

    [Theory]
    [MemberData(nameof(PassedOver))]
    public void Setting_that_changes_no_call_is_one_warning_with_file_and_line(string content, string place)
    {
        using var file = new InlineFile(content);

        Assert.Empty(file.Configuration.Problems);
        var warning = Assert.Single(file.Configuration.Warnings);
        Assert.StartsWith($"{file.FilePath}(3): <", warning, StringComparison.Ordinal);
        Assert.Contains(place, warning, StringComparison.Ordinal);
        var map = new System.Configuration.ExeConfigurationFileMap { ExeConfigFilename = file.FilePath };
        Assert.NotNull(
            System.Configuration.ConfigurationManager.OpenMappedExeConfiguration(
                map, System.Configuration.ConfigurationUserLevel.None));
    }

    [Fact]
    public void Warnings_are_logged_by_the_first_host_that_has_a_logger()
    {
        using var file = new InlineFile(
            "<serviceHostingEnvironment closeIdleServicesAtLowMemory='true' aspNetCompatibilityEnabled='true'/>");
        var logged = new ConcurrentQueue<string>();
        foreach (var hasLogger in new[] { false, true, true })
        {
            using var loggers = LoggerFactory(logged);
            var host = new ServiceHost(typeof(GreetingService), new Uri($"http://localhost:{FreePort.Next()}/g"));
            host.AddServiceEndpoint(typeof(IGreeting), new BasicHttpBinding(), "");
            if (hasLogger)
            {
                host.Loggers = loggers;
            }

            host.Open();
            host.Abort();
            Assert.Equal(
                hasLogger ? 2 : 0, logged.Count(text => text.Contains("is passed over", StringComparison.Ordinal)));
        }

        Assert.Contains(logged, text => text.Contains($"{file.FilePath}(3)", StringComparison.Ordinal));
    }

    [Fact]
    public void Misspelt_attribute_of_a_behavior_is_still_a_mistake()
    {
        using var file =
            new InlineFile("<behaviors><serviceBehaviors><behavior nam='a'/></serviceBehaviors></behaviors>");
        Assert.Contains("Did you mean 'name'?", Assert.Single(file.Configuration.Problems), StringComparison.Ordinal);
    }

    [Fact]
    public void Port_sharing_is_accepted_and_a_port_of_another_process_is_told()
    {
        var port = FreePort.Next();
        using var file = new InlineFile($"""
            <services><service name="Contoso.GreetingService">
              <endpoint address="net.tcp://localhost:{port}/a" binding="netTcpBinding" bindingConfiguration="shared" contract="Contoso.IGreeting"/>
            </service></services>
            <bindings><netTcpBinding><binding name="shared" portSharingEnabled="true"><security mode="None"/></binding></netTcpBinding></bindings>
            """);
        Assert.Empty(file.Configuration.Problems);
        var host = new ServiceHost(typeof(GreetingService));
        host.Open();
        var second = new ServiceHost(typeof(GreetingService));
        second.Description.Endpoints[0].Address = new EndpointAddress($"net.tcp://localhost:{port}/b");
        second.Description.Endpoints[0].ListenUri = new Uri($"net.tcp://localhost:{port}/b");
        second.Open();
        second.Abort();
        host.Abort();

        // Another process, as far as this one can tell: nobody here has opened its port.
        using var other = new System.Net.Sockets.TcpListener(System.Net.IPAddress.IPv6Any, 0);
        other.Server.DualMode = true;
        other.Start();
        var taken = new ServiceHost(typeof(GreetingService));
        taken.Description.Endpoints.Clear();
        taken.AddServiceEndpoint(
            typeof(IGreeting), new NetTcpBinding(SecurityMode.None) { PortSharingEnabled = true },
            $"net.tcp://localhost:{((System.Net.IPEndPoint)other.LocalEndpoint).Port}/a");
        var error = Assert.Throws<AddressAlreadyInUseException>(taken.Open);
        Assert.Contains(
            "also with PortSharingEnabled: open all services of a port in one process",
            error.Message,
            StringComparison.Ordinal);
    }

    private static ILoggerFactory LoggerFactory(ConcurrentQueue<string> logged)
    {
        var factory = new Microsoft.Extensions.Logging.LoggerFactory();
        factory.AddProvider(new Recorder(logged));
        return factory;
    }

    private sealed class Recorder(ConcurrentQueue<string> logged) : ILoggerProvider, ILogger
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public ILogger CreateLogger(string categoryName) => this;

        public void Dispose()
        {
        }

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel,
            EventId eventId,
            TState state,
            Exception? exception,
            Func<TState,
            Exception?,
            string> formatter) =>
            logged.Enqueue(formatter(state, exception));
    }
}
