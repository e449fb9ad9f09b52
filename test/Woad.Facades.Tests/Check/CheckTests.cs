using System.Text;
using System.Text.Json;
using Woad.Check;
using Woad.Check.Findings;
using Woad.Check.Reading;
using Woad.Check.Reports;
using Woad.Check.Rules;

namespace Woad.Facades.Tests.Check;

/// <summary>woad-check over libraries and sources.</summary>
public sealed class CheckTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-check").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public void Library_that_Woad_runs_lacks_nothing()
    {
        var library = Write("Contoso.dll", LibraryCompiler.AgainstSignatures());

        Assert.DoesNotContain(LibraryReader.Read(library), finding => finding.Kind == FindingKind.Missing);
    }

    [Fact]
    public void Library_s_missing_members_have_feature_and_advice()
    {
        var library = Write("Old.dll", LibraryCompiler.AgainstSignatures("OldCode.cs"));

        var findings = LibraryReader.Read(library);

        Assert.Equal(
            [
                ("System.ServiceModel.Channels.ClientWebSocketFactory", "custom WebSockets"),
                ("System.ServiceModel.ServiceHostBase.ReleasePerformanceCounters()", "performance counters of Windows"),
            ],
            findings.Where(f => f.Kind == FindingKind.Missing).Select(f => (f.Member, f.Rule.Feature)));
        Assert.Equal(
            ["System.ServiceModel.NetTcpBinding..ctor()"],
            findings.Where(f => f.Kind == FindingKind.Differs).Select(f => f.Member));
    }

    [Theory]
    [InlineData("builder.AddServiceEndpoint<Bare, IEcho>(new BasicHttpBinding(), \"/echo\");")]
    [InlineData("builder.AddServiceEndpoint<Gone, IEcho>(new BasicHttpBinding(), \"/echo\");")]
    [InlineData("builder.AddServiceEndpoint<Bare, IEcho>(new BasicHttpBinding(), new Gone());")]
    [InlineData("builder.AddServiceEndpoint<Bare>(typeof(IEcho), Gone.Binding, address: \"/echo\");")]
    [InlineData("builder.ConfigureServiceHostBase<Echo>(host => host.Open(new Gone()));")]
    [InlineData("builder.ConfigureServiceHostBase<Echo>(Gone.Configure);")]
    [InlineData("new ServiceHost(typeof(Echo), new Gone());")]
    [InlineData("new ServiceHost(typeof(Echo), new Uri(Gone.Address), new Uri(Gone.Other));")]
    [InlineData("new NetTcpBinding(Gone.Mode) { MaxConnections = 5 };")]
    [InlineData("new ChannelFactory<IEcho>(Gone.Binding, new EndpointAddress(\"net.tcp://localhost\"));")]
    [InlineData("new EndpointAddress(new Derived());")]
    public void Call_that_fails_for_a_type_of_the_program_lacks_no_member(string statement)
    {
        var findings = Read(statement);

        Assert.DoesNotContain(findings, static finding => finding.Kind == FindingKind.Missing);
    }

    [Theory]
    [InlineData("new NetTcpBinding { TransactionFlow = true };")]
    [InlineData("new WSHttpBinding(SecurityMode.None).TransactionFlow = true;")]
    [InlineData("new System.ServiceModel.Channels.TransactionFlowBindingElement();")]
    public void Transactions_that_flow_need_a_service(string statement) => Assert.Contains(
        Read(statement),
        static finding => finding.Rule.Advice.Contains("start a TransactionService", StringComparison.Ordinal));

    [Theory]
    [InlineData(
        "new NetTcpBinding(new NetTcpSecurity(), 1);",
        "System.ServiceModel.NetTcpBinding..ctor(System.ServiceModel.NetTcpSecurity, System.Int32)")]
    [InlineData("new ServiceHost(5, 6);", "System.ServiceModel.ServiceHost..ctor(System.Int32, System.Int32)")]
    [InlineData(
        "builder.AddServiceEndpoint<Echo, IEcho>(new BasicHttpBinding(), 5);",
        "Woad.Server.DependencyInjection.ServiceModelBuilder.AddServiceEndpoint("
            + "System.ServiceModel.BasicHttpBinding, System.Int32)")]
    public void Overload_that_no_argument_fits_is_missing(string statement, string member)
    {
        var missing = Assert.Single(Read(statement), static finding => finding.Kind == FindingKind.Missing);

        Assert.Equal(member, missing.Member);
    }

    private IReadOnlyList<Finding> Read(string statement)
    {
        Write("Start.cs", Encoding.UTF8.GetBytes($$"""
            using System.ServiceModel;
            using Woad.Server.DependencyInjection;

            [ServiceContract]
            public interface IEcho
            {
                [OperationContract]
                string Say(string text);
            }

            public class Echo : IEcho
            {
                public string Say(string text) => text;
            }

            public class Bare;

            public class Derived : Lost;

            public static class Start
            {
                public static void Run(ServiceModelBuilder builder)
                {
                    {{statement}}
                }
            }
            """));
        return SourceReader.Read(SourceFiles.Below(_folder), []);
    }

    [Fact]
    public void Sources_missing_members_have_lines()
    {
        Write("bin/Ignored.cs", "class Broken : System.ServiceModel.Channels.ClientWebSocketFactory;"u8.ToArray());
        Write("Old.cs", """
            using System.ServiceModel;
            using System.ServiceModel.Channels;

            [ServiceContract(Gone = 1)]
            public interface IOld
            {
                [OperationContract]
                void Work();
            }

            public class Old
            {
                public ClientWebSocketFactory Sockets;
                public Binding Tcp() => new NetTcpBinding();
                public void Close(ServiceHost host) => host.ReleasePerformanceCounters();
                public object Element() => new TcpTransportBindingElement { TeredoEnabled = true };
                public object Unrelated() => new Unknown.Thing();
            }
            """u8.ToArray());

        var findings = SourceReader.Read(SourceFiles.Below(_folder), []);

        Assert.Equal(
            [
                ("System.ServiceModel.Channels.ClientWebSocketFactory", 13),
                ("System.ServiceModel.Channels.TcpTransportBindingElement.TeredoEnabled", 16),
                ("System.ServiceModel.ServiceContractAttribute.Gone", 4),
                ("System.ServiceModel.ServiceHost.ReleasePerformanceCounters", 15),
            ],
            findings.Where(f => f.Kind == FindingKind.Missing).Select(f => (f.Member, f.Line)).Order());
        Assert.DoesNotContain(
            "none in particular",
            findings.Where(f => f.Member.EndsWith("Counters", StringComparison.Ordinal)).Select(f => f.Rule.Feature));
        Assert.Contains(
            ("System.ServiceModel.NetTcpBinding..ctor()", 14),
            findings.Where(f => f.Kind == FindingKind.Differs).Select(f => (f.Member, f.Line)));
    }

    [Fact]
    public void Sarif_has_a_result_for_each_finding()
    {
        var rule = new Rule("System.ServiceModel.X", "feature", "Do it.");
        using var log = JsonDocument.Parse(SarifReport.Text(
        [
            new(FindingKind.Missing, "System.ServiceModel.X", rule, "a.cs", 3),
            new(FindingKind.Differs, "System.ServiceModel.Y", rule, "b.dll"),
        ]));

        Assert.Equal("2.1.0", log.RootElement.GetProperty("version").GetString());
        var results = log.RootElement.GetProperty("runs")[0].GetProperty("results");
        Assert.Equal("WOADCHECK1", results[0].GetProperty("ruleId").GetString());
        var place = results[0].GetProperty("locations")[0].GetProperty("physicalLocation");
        Assert.Equal("a.cs", place.GetProperty("artifactLocation").GetProperty("uri").GetString());
        Assert.Equal(3, place.GetProperty("region").GetProperty("startLine").GetInt32());
        Assert.Equal("note", results[1].GetProperty("level").GetString());
    }

    [Theory]
    [InlineData("Old Code/Ärger#1.cs", "Old%20Code/%C3%84rger%231.cs")]
    [InlineData("../Contoso.dll", null)]
    public void Sarif_names_files_by_valid_references(string file, string? reference)
    {
        var rule = new Rule("System.ServiceModel.X", "feature", "Do it.");
        using var log = JsonDocument.Parse(
            SarifReport.Text([new(FindingKind.Missing, "System.ServiceModel.X", rule, file)]));

        Assert.Equal(
            reference ?? new Uri(Path.GetFullPath(file)).AbsoluteUri,
            log.RootElement.GetProperty("runs")[0].GetProperty("results")[0].GetProperty("locations")[0]
                .GetProperty("physicalLocation").GetProperty("artifactLocation").GetProperty("uri").GetString());
    }

    [Fact]
    public void Command_tells_by_its_exit_code_whether_something_is_missing()
    {
        var whole = Write("Contoso.dll", LibraryCompiler.AgainstSignatures());
        var old = Write("Old.dll", LibraryCompiler.AgainstSignatures("OldCode.cs"));
        var sarif = Path.Combine(_folder, "old.sarif");
        using var output = new StringWriter();
        using var error = new StringWriter();

        Assert.Equal(CheckCommand.NothingMissing, CheckCommand.Run([whole], output, error));
        Assert.Equal(CheckCommand.Missing, CheckCommand.Run([old, "--sarif", sarif], output, error));
        Assert.Equal(CheckCommand.NotRead, CheckCommand.Run([Path.Combine(_folder, "none")], output, error));
        Assert.Equal(CheckCommand.NotRead, CheckCommand.Run([], output, error));

        Assert.True(File.Exists(sarif));
        Assert.Contains(
            "MISSING System.ServiceModel.Channels.ClientWebSocketFactory", output.ToString(), StringComparison.Ordinal);
        Assert.Contains("is neither a library", error.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Folder_without_sources_is_not_reported_as_complete()
    {
        Write("Old.vb", "Class Old"u8.ToArray());
        using var output = new StringWriter();
        using var error = new StringWriter();

        Assert.Equal(CheckCommand.NotRead, CheckCommand.Run([_folder], output, error));

        Assert.Contains("has no C# files", error.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Solution_is_the_sources_of_its_folder()
    {
        var solution = Write("Old.sln", ""u8.ToArray());
        Write("App/Old.cs", """
            using System.ServiceModel.Channels;

            public class Old
            {
                public bool Teredo() => new TcpTransportBindingElement().TeredoEnabled;
            }
            """u8.ToArray());
        using var output = new StringWriter();
        using var error = new StringWriter();

        Assert.Equal(CheckCommand.Missing, CheckCommand.Run([solution], output, error));

        Assert.Contains("TcpTransportBindingElement.", output.ToString(), StringComparison.Ordinal);
        Assert.Contains("Teredo, Windows only", output.ToString(), StringComparison.Ordinal);
        Assert.Contains("1 member is missing, 0 behave differently.", output.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("missing.txt")]
    [InlineData("differences.txt")]
    [InlineData("corewcf.txt")]
    [InlineData("corewcf-namespaces.txt")]
    [InlineData("corewcf-differences.txt")]
    public void Each_rule_has_three_parts(string resource) => Assert.NotEmpty(RuleList.Parse(resource));

    [Fact]
    public void Rule_of_a_missing_member_names_none_that_Woad_has()
    {
        var there = RuleList.Parse("missing.txt")
            .Where(rule => !rule.Pattern.EndsWith('*') && IsThere(rule.Pattern))
            .Select(rule => rule.Pattern);

        Assert.Empty(there);
    }

    [Theory]
    [InlineData("System.ServiceModel.NetTcpBinding", true)]
    [InlineData("System.ServiceModel.NetTcpBinding..ctor(System.String)", true)]
    [InlineData("System.ServiceModel.NetTcpBinding..ctor(System.Int32)", false)]
    public void Member_is_found_by_the_pattern_of_a_rule(string pattern, bool isThere) =>
        Assert.Equal(isThere, IsThere(pattern));

    /// <summary>Whether Woad has the type, or the constructor.</summary>
    private static bool IsThere(string pattern) => Api.OfWoad.Has(pattern)
        || (pattern.Split("..ctor(") is [var type, var parameters]
            && Api.OfWoad.Has(type, $".ctor({parameters}:System.Void"));

    private string Write(string name, byte[] content)
    {
        var file = Path.Combine(_folder, name);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllBytes(file, content);
        return file;
    }
}
