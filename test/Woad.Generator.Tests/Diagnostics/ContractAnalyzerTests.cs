using System.ServiceModel.Description;
using Microsoft.CodeAnalysis;
using Woad.Generator.Diagnostics;
using Woad.Generator.Tests.Contracts;

namespace Woad.Generator.Tests.Diagnostics;

/// <summary>
/// Each rule: a contract that breaks it and nothing else, and what the runtime says to the same contract.
/// </summary>
public sealed class ContractAnalyzerTests
{
    /// <summary>
    /// Rules that the runtime states when the description is read; the others come later or depend on the binding.
    /// </summary>
    public static TheoryData<string, string> Refused { get; } = new()
    {
        {
            "WOAD1002",
            "[ServiceContract] public interface C { [OperationContract] int A(int x); [OperationContract] int "
                + "A(string x); }"
        },
        {
            "WOAD1002",
            "[ServiceContract] public interface C { [OperationContract] int A(); [OperationContract(Name = \"A\")] "
                + "int B(); }"
        },
        {
            "WOAD1002",
            "public interface K { [OperationContract] void A(int x); [OperationContract] void A(string x); } "
                + "[ServiceContract(CallbackContract = typeof(K))] public interface C { [OperationContract] void B(); }"
        },
        {
            "WOAD1002",
            "[ServiceContract] public interface C { [System.ServiceModel.Web.WebGet] int A(int x); "
                + "[System.ServiceModel.Web.WebInvoke] int A(string x); }"
        },
        { "WOAD1004", "[ServiceContract] public interface C { [OperationContract(IsOneWay = true)] int A(); }" },
        {
            "WOAD1004",
            "[ServiceContract] public interface C { [OperationContract(IsOneWay = true)] void A(out int x); }"
        },
        { "WOAD1004", "[ServiceContract] public interface C { [OperationContract(IsOneWay = true)] Task<int> A(); }" },
        {
            "WOAD1005",
            "[ServiceContract] public interface C { [OperationContract(IsOneWay = true, ReplyAction = \"urn:r\")] "
                + "void A(); }"
        },
        {
            "WOAD1006",
            "[ServiceContract] public interface C { [OperationContract(IsOneWay = true), "
                + "FaultContract(typeof(string))] void A(); }"
        },
        {
            "WOAD1007",
            "public class K { [OperationContract] void A() { } } [ServiceContract(CallbackContract = typeof(K))] "
                + "public interface C { [OperationContract] void A(); }"
        },
        {
            "WOAD1009",
            "public interface K1 { [OperationContract(IsOneWay = true)] void A(); } public interface K2 { "
                + "[OperationContract(IsOneWay = true)] void B(); } [ServiceContract(CallbackContract = typeof(K1))] "
                + "public interface P { [OperationContract] void X(); } [ServiceContract(CallbackContract = "
                + "typeof(K2))] public interface C : P { [OperationContract] void Y(); }"
        },
        {
            "WOAD1013",
            "[ServiceContract] public interface C { [OperationContract(AsyncPattern = true)] IAsyncResult "
                + "BeginA(object state); int EndA(IAsyncResult r); }"
        },
        {
            "WOAD1014",
            "[ServiceContract] public interface C { [OperationContract(AsyncPattern = true)] IAsyncResult "
                + "BeginA(AsyncCallback callback, object state); }"
        },
        {
            "WOAD1014",
            "[ServiceContract] public interface C { [OperationContract(AsyncPattern = true)] IAsyncResult "
                + "BeginA(AsyncCallback callback, object state); int EndA(int x); }"
        },
        {
            "WOAD1015",
            "[ServiceContract] public interface C { [OperationContract(AsyncPattern = true)] IAsyncResult "
                + "BeginA(AsyncCallback callback, object state); [OperationContract] int EndA(IAsyncResult r); }"
        },
        {
            "WOAD1016",
            "[ServiceContract] public interface C { [OperationContract] int A(int x); [OperationContract] Task<int> "
                + "AAsync(string x); }"
        },
        {
            "WOAD1016",
            "[ServiceContract] public interface C { [OperationContract] int A(int x); [OperationContract] "
                + "Task<string> AAsync(int x); }"
        },
        {
            "WOAD1016",
            "[ServiceContract] public interface C { [OperationContract(Action = \"urn:a\")] int A(int x); "
                + "[OperationContract] Task<int> AAsync(int x); }"
        },
        {
            "WOAD1016",
            "public interface K { [OperationContract] int A(int x); [OperationContract] Task<int> AAsync(string x); "
                + "} [ServiceContract(CallbackContract = typeof(K))] public interface C { [OperationContract] void "
                + "B(); }"
        },
        {
            "WOAD1016",
            "[ServiceContract] public interface C { [OperationContract] int A(int x); "
                + "[OperationContract(AsyncPattern = true)] IAsyncResult BeginA(string x, AsyncCallback callback, "
                + "object state); int EndA(IAsyncResult r); }"
        },
        { "WOAD1017", "[ServiceContract] public interface C { [OperationContract] Task AAsync(ref int x); }" },
        { "WOAD1017", "[ServiceContract] public interface C { [OperationContract] Task AAsync(IProgress<int> x); }" },
        { "WOAD1018", "[ServiceContract] public interface C { [OperationContract] Message A(Message m, int x); }" },
        { "WOAD1018", "[ServiceContract] public interface C { [OperationContract] int A(Message m); }" },
        {
            "WOAD1019",
            "[ServiceContract] public interface C { [OperationContract] void A([MessageParameter(Name = \"y\")] int "
                + "x, int y); }"
        },
        {
            "WOAD1022",
            "[ServiceContract] public interface P { [OperationContract] void A(); } [ServiceContract] public class C "
                + ": P { public void A() { } [OperationContract] public void B() { } }"
        },
        {
            "WOAD1024",
            "[ServiceContract] public interface C { [OperationContract] Task AAsync(CancellationToken token, int x); }"
        },
        {
            "WOAD1023",
            "[ServiceContract] public interface P { [OperationContract] void A(); } [ServiceContract] public "
                + "interface Q { [OperationContract] void A(); } [ServiceContract] public interface C : P, Q { "
                + "[OperationContract] void B(); }"
        },
    };

    /// <summary>Forms in derived contracts that cannot be one operation with those of their bases.</summary>
    public static TheoryData<string, string> RefusedForms { get; } = new()
    {
        {
            "WOAD1016",
            "[ServiceContract] public interface P { [OperationContract] int A(int x); } [ServiceContract] public "
                + "interface C : P { [OperationContract] Task<int> AAsync(string x); }"
        },
        {
            "WOAD1016",
            "[ServiceContract] public interface P { [OperationContract] int A(int x); } [ServiceContract] public "
                + "interface C : P { [OperationContract(Action = \"urn:other\")] Task<int> AAsync(int x); }"
        },
        {
            "WOAD1016",
            "[ServiceContract] public interface P { [OperationContract] int A(int x); } [ServiceContract] public "
                + "interface C : P { [OperationContract, FaultContract(typeof(int))] Task<int> AAsync(int x); }"
        },
        {
            "WOAD1023",
            "[ServiceContract] public interface P { [OperationContract] int A(int x); } [ServiceContract] public "
                + "interface C : P { [OperationContract] new int A(int x); }"
        },
    };

    /// <summary>Rules that are stated when an endpoint opens.</summary>
    public static TheoryData<string, string> RefusedAtOpen { get; } = new()
    {
        { "WOAD1001", "[ServiceContract] public interface C { void A(); }" },
        {
            "WOAD1003",
            "[ServiceContract] public interface C { [OperationContract(Action = \"urn:a\")] void A(); "
                + "[OperationContract(Action = \"urn:a\")] void B(); }"
        },
        {
            "WOAD1008",
            "public interface K { void A(); } [ServiceContract(CallbackContract = typeof(K))] public interface C { "
                + "[OperationContract] void A(); }"
        },
        {
            "WOAD1010",
            "[ServiceContract] public interface C { [OperationContract] void A(); [OperationContract] void B<T>(T x); }"
        },
        {
            "WOAD1011",
            "[ServiceContract] public interface C { [OperationContract] void A(); [OperationContract(IsTerminating = "
                + "true)] void B(); }"
        },
        {
            "WOAD1011",
            "[ServiceContract(SessionMode = SessionMode.NotAllowed)] public interface C { [OperationContract] void "
                + "A(); [OperationContract(IsInitiating = false)] void B(); }"
        },
        {
            "WOAD1012",
            "[ServiceContract(SessionMode = SessionMode.Required)] public interface C { "
                + "[OperationContract(IsInitiating = false)] void A(); }"
        },
        {
            "WOAD1018",
            "[ServiceContract] public interface C { [System.ServiceModel.Web.WebInvoke(UriTemplate = \"x/{a}\")] "
                + "Message A(string a, Message m, string b); }"
        },
        {
            "WOAD1020",
            "[ServiceContract] public interface C { [OperationContract, FaultContract(typeof(int), Name = \"X\"), "
                + "FaultContract(typeof(string), Name = \"X\")] void A(); }"
        },
        {
            "WOAD1021",
            "public class T { public T(int x) { } } [ServiceContract] public interface C { [OperationContract] void "
                + "A(T x); }"
        },
        { "WOAD1021", "[ServiceContract] public interface C { [OperationContract] void A(Action x); }" },
        { "WOAD1021", "[ServiceContract] public interface C { [OperationContract] int[,] A(); }" },
        { "WOAD1021", "[ServiceContract] public interface C { [OperationContract] void A(IntPtr x); }" },
        {
            "WOAD1021",
            "public class T { public T(int x) { } } [ServiceContract] public interface C { [OperationContract, "
                + "FaultContract(typeof(T))] void A(); }"
        },
    };

    public static TheoryData<string> Sound { get; } = new()
    {
        "[ServiceContract] public interface C { [OperationContract] int A(int x); [OperationContract] Task<int> "
            + "AAsync(int x); [OperationContract(AsyncPattern = true)] IAsyncResult BeginA(int x, AsyncCallback "
            + "callback, object state); int EndA(IAsyncResult r); }",
        "[ServiceContract] public interface C { [OperationContract(IsOneWay = true)] void A(int x); "
            + "[OperationContract(IsOneWay = true)] Task B(int x); }",
        "public interface K { [OperationContract(IsOneWay = true)] void A(); } [ServiceContract(CallbackContract = "
            + "typeof(K), SessionMode = SessionMode.Required)] public interface C { [OperationContract] void A(); "
            + "[OperationContract(IsInitiating = false, IsTerminating = true)] void B(); }",
        "[ServiceContract] public interface P { [OperationContract] void A(); } [ServiceContract] public interface C "
            + ": P { [OperationContract] Message B(Message m); [OperationContract, FaultContract(typeof(int)), "
            + "FaultContract(typeof(string))] void D(ref int x, out List<Guid> y); }",
        "[DataContract] public class T { public T(int x) { } } public class U { } [ServiceContract] public class C { "
            + "[OperationContract] public Dictionary<string, T[]> A(U u, Uri uri, object o, DateTimeOffset d, int? "
            + "n) => null; }",
        "[ServiceContract] public interface C { [OperationContract] ValueTask<int> AAsync(int x, CancellationToken "
            + "token); [OperationContract] ValueTask BAsync(); [OperationContract] int D(string s, CancellationToken "
            + "token); }",
        "[ServiceContract] public interface C { [System.ServiceModel.Web.WebGet(UriTemplate = "
            + "\"x/{FromTemplate}?y={y}\")] Message A(string fromTemplate, int y); "
            + "[System.ServiceModel.Web.WebInvoke(UriTemplate = \"{*rest}\")] Message B(string rest, Message m); "
            + "[System.ServiceModel.Web.WebGet(UriTemplate = \"{a=1}\")] Message D(string a); "
            + "[System.ServiceModel.Web.WebGet] Message E(int a, string b); [System.ServiceModel.Web.WebInvoke] "
            + "Message F(int a); }",
        "[ServiceContract] public interface C { [OperationContract] (int A, int B) A((int C, int D) x); "
            + "[OperationContract] Task<(int E, int F)> AAsync((int, int) y); [OperationContract] object B(dynamic "
            + "x); [OperationContract] Task<object> BAsync(object x); }",
        "[ServiceContract] public class C { [System.ServiceModel.Web.WebGet] public int A(int x) => x; "
            + "[System.ServiceModel.Web.WebInvoke] public Task<int> BAsync(int x) => null; }",
        "[ServiceContract] public interface P { [OperationContract, FaultContract(typeof(int))] int A(int x); } "
            + "[ServiceContract] public interface Q : P { [OperationContract] Task<int> AAsync(int x); } "
            + "[ServiceContract(Name = \"P\")] public interface C : Q { [OperationContract(AsyncPattern = true)] "
            + "IAsyncResult BeginA(int x, AsyncCallback callback, object state); int EndA(IAsyncResult r); }",
        "public interface NotAContract { int A(int x); int A(string x); }",
    };

    [Theory]
    [MemberData(nameof(Refused))]
    [MemberData(nameof(RefusedForms))]
    [MemberData(nameof(RefusedAtOpen))]
    public void Broken_rule_is_reported_alone(string id, string source) =>
        Assert.Equal([id], Compile.Analyze(source).Select(d => d.Id));

    /// <summary>The analyzer alone names what is wrong: the code that the generator adds has no errors.</summary>
    [Theory]
    [MemberData(nameof(Refused))]
    [MemberData(nameof(RefusedForms))]
    [MemberData(nameof(RefusedAtOpen))]
    public void Generated_code_of_a_contract_that_breaks_a_rule_compiles(string id, string source) =>
        Assert.True(Compile.Generate(Compile.Source(source), out _).SyntaxTrees.Any(), id);

    [Theory]
    [MemberData(nameof(Sound))]
    public void Sound_contract_has_no_report(string source) =>
        Assert.Empty(Compile.Analyze(source).Select(d => d.ToString()));

    [Theory]
    [MemberData(nameof(Refused))]
    [MemberData(nameof(RefusedForms))]
    public void Reported_contract_is_refused_by_the_runtime(string id, string source)
    {
        var contract = Compile.Load(Compile.Source(source)).GetType("C")!;
        var error = Record.Exception(() => ContractDescription.GetContract(contract));
        Assert.True(error is InvalidOperationException, $"{id}: {error}");
    }

    [Theory]
    [MemberData(nameof(Sound))]
    public void Sound_contract_is_read_by_the_runtime(string source)
    {
        if (Compile.Load(Compile.Source(source)).GetType("C") is { } contract)
        {
            Assert.NotEmpty(ContractDescription.GetContract(contract).Operations);
        }
    }

    [Fact]
    public void Every_rule_has_a_broken_contract_here() => Assert.Equal(
        Rules.All.Select(rule => rule.Id).Order(),
        Refused.Concat(RefusedAtOpen).Select(row => (string)row[0]).Distinct().Order());

    [Fact]
    public void Documentation_lists_every_rule_with_its_title()
    {
        var page = File.ReadAllText(Path.Combine(Compile.Repository(), "docs", "diagnostics.md"));
        Assert.All(
            AllRules(),
            rule => Assert.Contains($"### {rule.Id}\n{rule.Title}.", page.Replace("\r", ""), StringComparison.Ordinal));
    }

    [Fact]
    public void Help_link_of_every_rule_leads_to_its_section_when_the_repository_has_an_address() => Assert.All(
        AllRules(),
        rule => Assert.Equal(HelpLinks.Of(rule.Id) ?? "", rule.HelpLinkUri));

    [Theory]
    [InlineData(null, null)]
    [InlineData("https://example.org/diagnostics.md", "https://example.org/diagnostics.md#woad1011")]
    public void Help_link_is_a_section_of_the_page_or_absent(string? page, string? link) =>
        Assert.Equal(link, HelpLinks.Of("WOAD1011", page));

    [Fact]
    public void Remedies_of_the_documentation_are_operations() => Assert.Equal(
        ["Find", "FindByName", "Seek"],
        ContractDescription.GetContract(typeof(IRemedies)).Operations.Select(operation => operation.Name).Order());

    private static IEnumerable<DiagnosticDescriptor> AllRules() =>
        [.. Rules.All, GeneratorNotes.NotCompiled, GeneratorNotes.ProxyNotCompiled];
}
