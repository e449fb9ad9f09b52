using System.Configuration;
using System.ServiceModel;
using Contoso;
using Microsoft.Extensions.Logging;
using Woad.Configuration.Applying;
using Woad.Configuration.Files;

namespace Woad.Configuration.Tests.Files;

/// <summary>A file as templates write it, with endpoints for WS-MetadataExchange.</summary>
public sealed class MetadataExchangeTests : IDisposable
{
    private const string Name = "27-template-with-mex.config";

    [Fact]
    public void Metadata_exchange_endpoints_are_refused_with_the_switch_that_passes_them_over()
    {
        using var file = new ConfiguredFile(Name);
        var error = Assert.Throws<ConfigurationErrorsException>(() => file.OpenServices());
        Assert.StartsWith("The configuration has 4 problems:", error.BareMessage);
        Assert.All(new[] { 16, 17, 18, 22 }, line => Assert.Contains($"{file.FilePath}({line}): ", error.Message));
        Assert.Equal(5, error.Message.Split(MetadataExchange.Switch).Length);
    }

    [Fact]
    public async Task Switch_passes_them_over_with_a_warning_and_the_rest_works()
    {
        AppContext.SetSwitch(MetadataExchange.Switch, true);
        using var file = new ConfiguredFile(Name);
        Assert.Empty(file.Configuration.Problems);
        using var warnings = new Warnings();
        var host = new ServiceHost(typeof(GreetingService)) { Loggers = warnings };
        host.Open();
        try
        {
            Assert.Equal("", Assert.Single(host.Description.Endpoints).Address!.Uri.AbsolutePath.Replace("/greeting/", "", StringComparison.Ordinal));
            Assert.Equal(1, file.CallThroughClients());
            Assert.Equal(3, warnings.Texts.Count(text => text.Contains("is passed over: there are no metadata exchange endpoints", StringComparison.Ordinal)));
            Assert.Contains(warnings.Texts, text => text.StartsWith($"{file.FilePath}(16): <services/service[name='Contoso.GreetingService']/endpoint>", StringComparison.Ordinal));
            using var client = new HttpClient();
            Assert.Contains("IGreeting", await client.GetStringAsync(host.BaseAddresses[0] + "?singleWsdl"));
        }
        finally
        {
            host.Abort();
        }
    }

    [Fact]
    public void Passed_over_elements_are_still_shown_to_who_asks()
    {
        var loaded = new LoadedConfiguration(ConfigurationDocument.Load(Path.Combine(AppContext.BaseDirectory, "Files", "Data", Name))!, passesOverMetadataExchange: true);
        Assert.Equal([16, 17, 18, 22], loaded.Explain().Where(finding => finding.Kind == FindingKind.Ignored && finding.Text.Contains("passed over", StringComparison.Ordinal)).Select(finding => finding.Line));
    }

    public void Dispose() => AppContext.SetSwitch(MetadataExchange.Switch, false);

    /// <summary>Keeps what is logged of configurations.</summary>
    private sealed class Warnings : ILoggerFactory, ILogger
    {
        public List<string> Texts { get; } = [];

        public void AddProvider(ILoggerProvider provider)
        {
        }

        public ILogger CreateLogger(string categoryName) =>
            categoryName == "Woad.Configuration" ? this : Microsoft.Extensions.Logging.Abstractions.NullLogger.Instance;

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => logLevel == LogLevel.Warning;

        public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) =>
            Texts.Add(formatter(state, exception));

        public void Dispose()
        {
        }
    }
}
