using Woad.Check.Findings;
using Woad.Check.Reading;

namespace Woad.Facades.Tests.Check.Moving;

/// <summary>Parameters of operations that CoreWCF fills from the container.</summary>
public sealed class InjectedParameterTests : IDisposable
{
    private readonly MoveFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Theory]
    [InlineData(
        "public partial class Shop : IShop",
        "int Count(string article, [Injected] IStock stock) => stock.Of(article);",
        "public partial class Shop(IStock stock) : IShop",
        "int Count(string article) => stock.Of(article);")]
    [InlineData(
        "public partial class Shop(IClock clock) : IShop",
        "int Count([FromServices] IClock clock, string article, [CoreWCF.Injected] IStock stock) => stock.Of(article);",
        "public partial class Shop(IClock clock, IStock stock) : IShop",
        "int Count(string article) => stock.Of(article);")]
    [InlineData(
        "public partial class Shop() : IShop",
        "int Count(string article, [FromKeyedServices(\"big\")] IStock stock) => stock.Of(article);",
        "public partial class Shop([FromKeyedServices(\"big\")] IStock stock) : IShop",
        "int Count(string article) => stock.Of(article);")]
    [InlineData(
        "public partial class Shop : IShop",
        "int Count(\n        string article,\n        [Injected] IStock stock) => stock.Of(article);",
        "public partial class Shop(IStock stock) : IShop",
        "int Count(\n        string article) => stock.Of(article);")]
    public void Parameters_move_to_the_constructor(string type, string method, string movedType, string movedMethod)
    {
        WriteProgram($$"""
            {{type}}
            {
                public {{method}}
            }
            """);

        _folder.Run(_folder.Root, "--fix");

        Assert.Contains(
            $"{movedType}\n{{\n    public {movedMethod}\n}}", _folder.Read("Shop.cs").ReplaceLineEndings("\n"),
            StringComparison.Ordinal);
        Assert.DoesNotContain(
            CheckReader.Read(_folder.Root, []).Findings, static finding => finding.Kind == FindingKind.Missing);
    }

    [Theory]
    [InlineData("public Shop() { }", "")]
    [InlineData("private string stock = \"\";", "")]
    [InlineData("public int Count(int number) => 1;", "")]
    [InlineData("", "class Other { object Shop() => new Shop(); }")]
    [InlineData("", "partial class Shop { public int Old(string a, [Injected] IClock clock) => 1; }")]
    [InlineData("", "partial class Shop { public Shop(int number) { } }")]
    public void Class_whose_other_code_would_change_is_left_and_named(string member, string other)
    {
        var source = $$"""
            public partial class Shop : IShop
            {
                {{member}}
                public int Count(string article, [Injected] IStock stock) => stock.Of(article);
            }
            {{other}}
            """;
        WriteProgram(source);

        var (_, text) = _folder.Run(_folder.Root, "--fix");

        Assert.Contains(source, _folder.Read("Shop.cs"), StringComparison.Ordinal);
        Assert.Contains("MISSING Injected", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("[Injected] HttpContext context", "")]
    [InlineData("[Injected] IStock stock = null", "")]
    [InlineData("[Injected] IStock stock", "[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]\n")]
    public void Parameter_that_a_constructor_cannot_have_is_left(string parameter, string attribute)
    {
        var source = attribute + $$"""
            public partial class Shop : IShop
            {
                public int Count(string article, {{parameter}}) => 1;
            }
            """;
        WriteProgram(source);

        _folder.Run(_folder.Root, "--fix");

        Assert.Contains(source, _folder.Read("Shop.cs"), StringComparison.Ordinal);
    }

    private void WriteProgram(string service)
    {
        _folder.Write("Shop.csproj", CoreWcfProgram.Project);
        _folder.Write("IShop.cs", """
            [CoreWCF.ServiceContract]
            public interface IShop
            {
                [CoreWCF.OperationContract]
                int Count(string article);
            }

            public interface IClock;

            public interface IStock
            {
                int Of(string article);
            }
            """);
        _folder.Write("Shop.cs", "using CoreWCF;\nusing Microsoft.AspNetCore.Mvc;\n" + service);
    }
}
