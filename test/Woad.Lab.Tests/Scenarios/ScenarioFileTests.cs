using Woad.Lab.Scenarios;
using Woad.Lab.Throttling;

namespace Woad.Lab.Tests.Scenarios;

/// <summary>Scenario files: what is wrong is said with file, line and what would be right.</summary>
public sealed class ScenarioFileTests : IDisposable
{
    private readonly string _path = Path.GetTempFileName();

    public void Dispose() => File.Delete(_path);

    [Fact]
    public void Settings_are_read()
    {
        var settings = Read(
            """
            {
              // comments are allowed
              "url": "net.tcp://localhost:1/x", "load": "rate:5/s", "inFlight": 2, "args": [1],
              "bindingProperties": { "Security.Mode": "None" }, "thresholds": ["p99<50ms"],
            }
            """);
        Assert.Equal("net.tcp://localhost:1/x", settings.Url);
        Assert.Equal("rate:5/s", settings.Load);
        Assert.Equal(2, settings.InFlight);
        Assert.Equal("[1]", settings.Args);
        Assert.Equal(["Security.Mode=None"], settings.BindingProperties);
        Assert.Equal(["p99<50ms"], settings.Thresholds);
        Assert.Empty(settings.Agents.Places);
    }

    [Fact]
    public void Agents_are_read()
    {
        var agents = Read(
            """
            { "agents": ["ssh:host1", "listen:4"], "agentListen": "0.0.0.0:1", "agentSecret": "s", "agentWait": "5m" }
            """).Agents;
        Assert.Equal(["ssh:host1", "listen:4"], agents.Places);
        Assert.Equal(("0.0.0.0:1", "s", "5m", "30s"), (agents.Listen, agents.Secret, agents.Wait, agents.Silence));
    }

    [Theory]
    [InlineData("{\n \"laod\": \"users:1\" }", 2, "load")]
    [InlineData("{\n\n \"inFlight\": \"two\" }", 3, "whole number")]
    [InlineData("{\n \"url\": \"x\",\n \"args\": 5 }", 3, "array")]
    [InlineData("{\n \"url\": }", 2, "JSON")]
    [InlineData("[]", 1, "{")]
    [InlineData("{\n \"agents\": [\"2\", \"exec:rm -rf x\"] }", 2, "exec:COMMAND can only be an option")]
    [InlineData("{ \"agents\": 2 }", 1, "array")]
    [InlineData("{\n \"url\": \"x\",\n \"url\": \"y\" }", 3, "at most once")]
    [InlineData("{\n \"runs\": 99999999999999999999 }", 2, "whole number")]
    [InlineData("{\n \"seed\": 1.5 }", 2, "whole number")]
    [InlineData("{\n \"url\": \"x\",,\n}", 2, "JSON")]
    [InlineData("{ \"args\": [1", 1, "JSON")]
    [InlineData("{ \"args\": [1]", 1, "the file ends before an object or an array does")]
    [InlineData("{", 1, "the file ends before an object or an array does")]
    [InlineData("", 1, "the file is empty")]
    [InlineData(" // nothing", 1, "the file is empty")]
    public void Wrong_content_is_located(string text, int line, string right)
    {
        var error = Assert.Throws<ArgumentException>(() => Read(text));
        Assert.Contains($"{_path}({line})", error.Message, StringComparison.Ordinal);
        Assert.Contains(right, error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("\"load\": \"user:1\"", "users:100")]
    [InlineData("\"think\": \"sometimes\"", "exp:2s")]
    [InlineData("\"channel\": \"mine\"", "per-call")]
    [InlineData("\"bindingProperties\": { \"Security.Mood\": \"None\" }", "Mode")]
    [InlineData("\"operation\": \"Play\"", "Work")]
    [InlineData("\"args\": [1, 2, 3]", "Work(Int32 number)")]
    [InlineData("\"thresholds\": [\"p98<1s\"]", "p99<50ms")]
    [InlineData("\"binding\": \"carrierPigeon\"", "netTcp")]
    [InlineData("\"inFlight\": 5000", "64")]
    [InlineData("\"runs\": 1000", "100")]
    [InlineData("\"load\": \"rate:1.2.3/s\"", "rate:200/s")]
    [InlineData("\"args\": [\"one\"]", "\"one\" is no Int32 for 'number'")]
    public void Wrong_value_is_located_when_it_is_used(string property, string right)
    {
        var contract = $"{typeof(ILongWork).Assembly.Location}!{nameof(ILongWork)}".Replace(
            "\\", "/", StringComparison.Ordinal);
        File.WriteAllText(
            _path,
            $"{{\n\"url\": \"net.tcp://localhost:1/x\",\n\"contract\": "
                + $"\"{contract}\",\n{property}{(property.StartsWith("\"args\"", StringComparison.Ordinal) ? "" : ", \"args\": [1]")}\n}}");
        var scenario = ScenarioFile.Read(_path);
        var error = scenario.Locate(Assert.Throws<ArgumentException>(() => PreparedLoad.Of(scenario.Settings)));
        Assert.StartsWith($"{_path}(4): ", error.Message, StringComparison.Ordinal);
        Assert.Contains(right, error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("http://localhost:1/x", "netTcp", "net.tcp")]
    [InlineData("net.tcp://localhost:1/x", "basicHttp", "http")]
    [InlineData("ftp://localhost:1/x", null, "http")]
    public void Binding_that_cannot_call_the_address_is_refused(string url, string? binding, string scheme)
    {
        var settings = new LoadSettings
        {
            Url = url,
            Binding = binding,
            Contract = $"{typeof(ILongWork).Assembly.Location}!{nameof(ILongWork)}",
            Args = "[1]",
        };
        var error = Assert.Throws<ArgumentException>(() => PreparedLoad.Of(settings));
        Assert.Contains($"which calls {scheme} addresses", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("http://localhost:1/x", false, true)]
    [InlineData("http://127.0.0.1:1/x", false, true)]
    [InlineData("http://[::1]:1/x", false, true)]
    [InlineData("net.tcp://example.com/x", false, false)]
    [InlineData("http://10.0.0.1/x", false, false)]
    [InlineData("http://localhost.example.com/x", false, false)]
    [InlineData("http://10.0.0.1/x", true, true)]
    [InlineData("nonsense", true, false)]
    public void Only_loopback_is_a_target_unless_it_is_said_to_be_ours(string url, bool owns, bool allowed)
    {
        var settings = new LoadSettings
        {
            Url = url, OwnsTarget = owns, Contract = $"{typeof(ILongWork).Assembly.Location}!{nameof(ILongWork)}",
            Args = "[1]",
        };
        var error = Record.Exception(() => PreparedLoad.Of(settings));
        Assert.Equal(allowed, error is null);
    }

    private LoadSettings Read(string text)
    {
        File.WriteAllText(_path, text);
        return ScenarioFile.Read(_path).Settings;
    }
}
