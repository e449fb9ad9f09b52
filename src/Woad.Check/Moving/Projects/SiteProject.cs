namespace Woad.Check.Moving.Projects;

/// <summary>The files that a folder of .svc files needs to be a program.</summary>
internal static class SiteProject
{
    public const string Program = """
        using Microsoft.AspNetCore.Builder;
        using Microsoft.Extensions.DependencyInjection;

        var builder = WebApplication.CreateBuilder(args);
        builder.Services.AddServiceModelServices();
        var app = builder.Build();
        app.UseServiceFiles(".", "/");
        app.Run();

        """;

    /// <summary>The project file of a web site, which had none.</summary>
    public static string Project(IReadOnlyList<string> packages, string version) =>
        "<Project Sdk=\"Microsoft.NET.Sdk.Web\">\n"
        + "  <PropertyGroup>\n"
        + $"    <TargetFramework>{SdkProject.Framework}</TargetFramework>\n"
        + "  </PropertyGroup>\n"
        + "  <ItemGroup>\n"
        + string.Concat(packages.Select(
            package => $"    <PackageReference Include=\"{package}\" Version=\"{version}\" />\n"))
        + "  </ItemGroup>\n"
        + "</Project>\n";
}
