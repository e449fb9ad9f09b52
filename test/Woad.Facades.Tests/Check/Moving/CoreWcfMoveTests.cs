using Woad.Check;
using Woad.Check.Findings;
using Woad.Check.Reading;

namespace Woad.Facades.Tests.Check.Moving;

/// <summary>The check and the move of CoreWCF programs.</summary>
public sealed class CoreWcfMoveTests : IDisposable
{
    private readonly MoveFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void Start_up_of_CoreWCF_lacks_nothing_and_its_differences_are_named()
    {
        _folder.Write("Echo.csproj", CoreWcfProgram.Project);
        _folder.Write("Program.cs", CoreWcfProgram.StartUp);

        var (code, text) = _folder.Run(_folder.Root);

        Assert.Equal(CheckCommand.NothingMissing, code);
        Assert.Contains("differs UseNetTcp", text, StringComparison.Ordinal);
        Assert.Contains("Take the first slash out where the address belongs below", text, StringComparison.Ordinal);
        Assert.Contains("differs ConfigureServiceHostBase", text, StringComparison.Ordinal);
        Assert.Contains("0 members are missing", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Namespaces_that_project_files_import_are_moved_and_read_in_all_sources()
    {
        _folder.Write("Echo.csproj", CoreWcfProgram.Project.Replace(
            "  <ItemGroup>\n",
            "  <ItemGroup>\n    <Using Include=\"CoreWCF.Configuration\" />\n  </ItemGroup>\n  <ItemGroup>\n",
            StringComparison.Ordinal));
        _folder.Write("Directory.Build.props", """
            <Project>
              <ItemGroup>
                <Using Include="CoreWCF" />
                <Using Include="CoreWCF.IdentityModel.Selectors" />
              </ItemGroup>
            </Project>
            """);
        _folder.Write("Services.cs", """
            namespace Shop;

            public class Passwords : UserNamePasswordValidator
            {
                public override ValueTask ValidateAsync(string userName, string password) => default;
            }

            public class Access : ServiceAuthorizationManager
            {
                protected override ValueTask<bool> CheckAccessCoreAsync(OperationContext context) => new(true);
            }
            """);

        var (code, text) = _folder.Run(_folder.Root, "--fix", "--from", "corewcf");

        Assert.Equal(CheckCommand.Missing, code);
        Assert.Contains("Override Validate, which returns void.", text, StringComparison.Ordinal);
        Assert.Contains("Override CheckAccessCore, which returns bool.", text, StringComparison.Ordinal);
        Assert.Contains("2 members are missing", text, StringComparison.Ordinal);
        Assert.Contains(
            "<Using Include=\"Woad.Server.DependencyInjection\" />", _folder.Read("Echo.csproj"),
            StringComparison.Ordinal);
        var shared = _folder.Read("Directory.Build.props");
        Assert.Contains("<Using Include=\"System.ServiceModel\" />", shared, StringComparison.Ordinal);
        Assert.Contains("<Using Include=\"System.IdentityModel.Selectors\" />", shared, StringComparison.Ordinal);
    }

    [Fact]
    public void Parameters_from_the_container_are_named_in_services_only()
    {
        _folder.Write("Echo.csproj", CoreWcfProgram.Project);
        _folder.Write("Echo.cs", """
            using CoreWCF;
            using Microsoft.AspNetCore.Mvc;

            [ServiceContract]
            public interface IEcho
            {
                [OperationContract]
                string Echo(string text);
            }

            public partial class EchoService : IEcho
            {
                public string Echo(string text, [FromServices] IClock clock) => text;
            }

            public class PageController
            {
                public string Get([FromServices] IClock clock) => "";
            }

            public interface IClock;
            """);

        var findings = CheckReader.Read(_folder.Root, []).Findings;

        Assert.Equal(
            [("FromServices", 13)],
            findings.Where(f => f.Kind == FindingKind.Missing).Select(f => (f.Member, f.Line)));
    }

    [Fact]
    public void Sources_are_read_as_those_of_the_new_framework()
    {
        _folder.Write("Echo.csproj", CoreWcfProgram.Project);
        _folder.Write("Echo.cs", """
            using CoreWCF;

            public static class Start
            {
            #if NET6_0_OR_GREATER
                public static void Run(NetTcpBinding binding) => binding.Gone();
            #else
                public static void Run(NetTcpBinding binding) => binding.Old();
            #endif
            }
            """);

        var finding = Assert.Single(
            CheckReader.Read(_folder.Root, []).Findings, static f => f.Kind == FindingKind.Missing);

        Assert.Equal("System.ServiceModel.NetTcpBinding.Gone", finding.Member);
    }

    [Fact]
    public void Start_up_calls_that_must_change_are_named_with_their_lines()
    {
        _folder.Write("Echo.csproj", CoreWcfProgram.Project);
        _folder.Write("Program.cs", """
            using CoreWCF.Configuration;
            using CoreWCF.Kafka;

            var builder = WebApplication.CreateBuilder(args);
            builder.Services.AddServiceModelWebServices();
            builder.WebHost.UseNetNamedPipe(options => options.Listen("net.pipe://localhost"));
            var app = builder.Build();
            app.UseServiceModel(services => services.AddServiceEndpoint<Echo, IEcho>(new KafkaBinding(), "/echo"));
            app.UseServiceModel(services => services.Unknown());
            app.Run();

            [CoreWCF.ServiceContract]
            public interface IEcho;

            public class Echo : IEcho;
            """);

        var findings = CheckReader.Read(_folder.Root, []).Findings;

        Assert.Equal(
            [
                ("AddServiceModelWebServices", 5), ("CoreWCF.Kafka", 2), ("KafkaBinding", 8), ("UseNetNamedPipe", 6),
                ("Woad.Server.DependencyInjection.ServiceModelBuilder.Unknown", 9),
            ],
            findings.Where(f => f.Kind == FindingKind.Missing).Select(f => (f.Member, f.Line)).Order());
    }

    [Fact]
    public void Namespaces_that_Woad_lacks_are_named_at_each_place_with_the_alternative()
    {
        foreach (var name in new[] { "One", "Two" })
        {
            _folder.Write($"{name}/{name}.csproj", CoreWcfProgram.Project.Replace(
                "  <ItemGroup>\n",
                "  <ItemGroup>\n    <Using Include=\"CoreWCF.Kafka\" />\n  </ItemGroup>\n  <ItemGroup>\n",
                StringComparison.Ordinal));
            _folder.Write($"{name}/{name}.cs", $$"""
                using CoreWCF;
                using CoreWCF.Channels;
                using CoreWCF.Queue.Common.Configuration;
                using Rabbit = CoreWCF.RabbitMQ.Settings;

                namespace {{name}}
                {
                    // CoreWCF.Kafka stays in a comment.
                    public class Settings
                    {
                        public CoreWCF.Channels.Binding Known;
                        public CoreWCF.MSMQ.Settings Queue;
                        public object Other = new CoreWCF.Unknown.Thing();
                        public object More = CoreWCF.SecurityMode.None;
                    }
                }
                """);
        }

        var findings = CheckReader.Read(_folder.Root, []).Findings.Where(f => f.Kind == FindingKind.Missing).ToArray();

        foreach (var name in new[] { "One", "Two" })
        {
            Assert.Equal(
                [
                    ($"{name}.cs", "CoreWCF.MSMQ", 12), ($"{name}.cs", "CoreWCF.Queue.Common", 3),
                    ($"{name}.cs", "CoreWCF.RabbitMQ", 4), ($"{name}.cs", "CoreWCF.Unknown", 13),
                    ($"{name}.csproj", "CoreWCF.Kafka", 7),
                ],
                findings.Select(f => (Path.GetFileName(f.File), f.Member, f.Line))
                    .Where(f => f.Item1.StartsWith(name, StringComparison.Ordinal)).Order());
        }

        Assert.Contains(findings, static f => f.Rule.Advice.Contains("RabbitMQ", StringComparison.Ordinal));
        Assert.Contains(findings, static f => f.Rule.Advice.Contains("docs/queues.md", StringComparison.Ordinal));
    }

    [Fact]
    public void Move_replaces_packages_framework_and_names()
    {
        _folder.Write("Echo.csproj", CoreWcfProgram.Project);
        _folder.Write("Program.cs", CoreWcfProgram.StartUp);

        var (code, text) = _folder.Run(
            _folder.Root, "--fix", "--from", "corewcf", "--woad-version", "1.2.3");

        Assert.Equal(CheckCommand.NothingMissing, code);
        Assert.Contains("2 files have changed", text, StringComparison.Ordinal);
        Assert.Equal("""
            <Project Sdk="Microsoft.NET.Sdk.Web">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                <ImplicitUsings>enable</ImplicitUsings>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Woad.Server" Version="1.2.3" />
                <PackageReference Include="Contoso.Tools" Version="2.0.0" />
              </ItemGroup>
            </Project>

            """, _folder.Read("Echo.csproj"));
        Assert.Equal(
            CoreWcfProgram.StartUp
                .Replace("CoreWCF.Configuration;", "Woad.Server.DependencyInjection;", StringComparison.Ordinal)
                .Replace("using CoreWCF", "using System.ServiceModel", StringComparison.Ordinal)
                .Replace("[CoreWCF.", "[System.ServiceModel.", StringComparison.Ordinal)
                .Replace("IServiceBuilder", "ServiceModelBuilder", StringComparison.Ordinal),
            _folder.Read("Program.cs"));
        Assert.Equal(CoreWcfProgram.StartUp, _folder.Read("Program.cs.orig"));
        Assert.Equal(CoreWcfProgram.Project, _folder.Read("Echo.csproj.orig"));
    }

    [Fact]
    public void Central_versions_move_with_the_packages()
    {
        _folder.Write("Directory.Packages.props", """
            <Project>
              <ItemGroup>
                <PackageVersion Include="CoreWCF.Http" Version="1.7.0" />
                <PackageVersion Include="Contoso.Tools" Version="2.0.0" />
              </ItemGroup>
            </Project>
            """);
        _folder.Write("Echo/Echo.csproj", """
            <Project Sdk="Microsoft.NET.Sdk.Web">
              <PropertyGroup>
                <TargetFramework>net8.0</TargetFramework>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="CoreWCF.Http" />
              </ItemGroup>
            </Project>
            """);
        _folder.Write("Echo/Program.cs", CoreWcfProgram.StartUp);

        _folder.Run(_folder.Root, "--fix", "--woad-version", "1.2.3");

        Assert.Contains(
            "<PackageReference Include=\"Woad.Server\" />", _folder.Read("Echo/Echo.csproj"), StringComparison.Ordinal);
        var central = _folder.Read("Directory.Packages.props");
        Assert.Contains(
            "<PackageVersion Include=\"Woad.Server\" Version=\"1.2.3\" />", central, StringComparison.Ordinal);
        Assert.DoesNotContain("CoreWCF", central, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("corewcf", "class Plain;", "does not use CoreWCF")]
    [InlineData("wcf", "using CoreWCF;", "uses CoreWCF")]
    public void Program_of_another_kind_is_refused(string from, string source, string message)
    {
        _folder.Write("A.cs", source);

        var (code, text) = _folder.Run(_folder.Root, "--fix", "--from", from);

        Assert.Equal(CheckCommand.NotRead, code);
        Assert.Contains(message, text, StringComparison.Ordinal);
        Assert.Equal(["A.cs"], _folder.Files());
    }
}
