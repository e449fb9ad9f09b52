using System.Text.Json;
using Woad.Check;
using Woad.Check.Findings;
using Woad.Check.Reading;
using Woad.Check.Reports;
using Woad.Check.Rules;
using Woad.Facades.Tests.Check.Moving;

namespace Woad.Facades.Tests.Check;

/// <summary>Configuration files, reports and the estimate of woad-check.</summary>
public sealed class ConfigurationFileTests : IDisposable
{
    private readonly MoveFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Theory]
    [InlineData("class A;", false)]
    [InlineData("namespace Contoso { class OwnElement; }", true)]
    public void Behavior_of_a_type_that_is_not_at_hand_is_not_a_mistake(string source, bool isDeclared)
    {
        _folder.Write("A.cs", source);
        _folder.Write("App.config", """
            <configuration>
              <system.serviceModel>
                <extensions>
                  <behaviorExtensions>
                    <add name="own" type="Contoso.OwnElement, Contoso" />
                  </behaviorExtensions>
                </extensions>
                <behaviors>
                  <serviceBehaviors>
                    <behavior>
                      <own />
                      <serviceThrottling maxConcurrentCalls="5" />
                    </behavior>
                  </serviceBehaviors>
                </behaviors>
              </system.serviceModel>
            </configuration>
            """);

        var result = CheckReader.Read(_folder.Root, []);

        Assert.Equal(isDeclared, !result.Findings.Any(finding => finding.Kind == FindingKind.Unchecked
            && finding.Rule.Advice.Contains("--reference", StringComparison.Ordinal)));
        Assert.DoesNotContain(result.Findings, finding => finding.Kind == FindingKind.Missing);
        Assert.True(result.Elements > 0);
    }

    [Fact]
    public void Bindings_whose_transactions_flow_differ()
    {
        var file = _folder.Write("App.config", """
            <configuration>
              <system.serviceModel>
                <bindings>
                  <netTcpBinding>
                    <binding name="a" transactionFlow="true" transactionProtocol="OleTransactions" />
                    <binding name="b" transactionFlow="false" />
                  </netTcpBinding>
                  <customBinding>
                    <binding name="c">
                      <transactionFlow />
                      <tcpTransport />
                    </binding>
                  </customBinding>
                </bindings>
              </system.serviceModel>
            </configuration>
            """);

        var findings = CheckReader.Read(file, []).Findings;

        Assert.Equal([5, 10], findings.Where(f => f.Kind == FindingKind.Differs).Select(f => f.Line));
        Assert.All(
            findings, static f => Assert.Contains("TransactionService", f.Rule.Advice, StringComparison.Ordinal));
    }

    [Fact]
    public void Mistake_of_a_file_has_its_line()
    {
        var file = _folder.Write("App.config", """
            <configuration>
              <system.serviceModel>
                <bindings>
                  <basicHttpBinding>
                    <binding name="a" maxReceivedMessageSize="many" />
                  </basicHttpBinding>
                </bindings>
              </system.serviceModel>
            </configuration>
            """);

        var (code, text) = _folder.Run(file);

        Assert.Equal(CheckCommand.Missing, code);
        Assert.Contains("App.config(5)", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Estimate_counts_projects_members_places_and_differences()
    {
        var rule = new Rule("X", "feature", "Do it.");
        var result = new CheckResult(
            [
                new(FindingKind.Missing, "X", rule, "a.cs", 1),
                new(FindingKind.Missing, "X", rule, "a.cs", 2),
                new(FindingKind.Differs, "Y", rule, "a.cs", 3),
                new(FindingKind.Unchecked, "<z>", rule, "app.config", 3),
            ],
            Projects: 2, Sources: 1, Elements: 0);

        Assert.Equal(30 + 30 + 5 + 15 + 10, Estimate.Minutes(result));
        Assert.Contains("Estimate: 1.5 hours", Estimate.Text(result), StringComparison.Ordinal);
    }

    [Fact]
    public void Html_is_one_file_without_scripts_and_encodes_names()
    {
        var rule = new Rule("X", "a < b", "Do it.");
        var page = HtmlReport.Text(new([new(FindingKind.Missing, "List<T>", rule, "<script>.cs", 1)], 0, 1, 0));

        Assert.Contains("<code>List&lt;T&gt;</code>", page, StringComparison.Ordinal);
        Assert.Contains("&lt;script&gt;.cs(1)", page, StringComparison.Ordinal);
        Assert.DoesNotContain("<script", page, StringComparison.Ordinal);
        Assert.DoesNotContain("http:", page, StringComparison.Ordinal);
    }

    [Fact]
    public void Command_writes_both_reports()
    {
        var source = _folder.Write("A.cs", "class A : System.ServiceModel.Channels.ClientWebSocketFactory;");
        var html = Path.Combine(_folder.Root, "a.html");
        var sarif = Path.Combine(_folder.Root, "a.sarif");

        _folder.Run(source, "--html", html, "--sarif", sarif);

        Assert.Contains("ClientWebSocketFactory", File.ReadAllText(html), StringComparison.Ordinal);
        using var log = JsonDocument.Parse(File.ReadAllText(sarif));
        Assert.Equal(
            3,
            log.RootElement.GetProperty("runs")[0].GetProperty("tool").GetProperty("driver").GetProperty("rules")
                .GetArrayLength());
    }
}
