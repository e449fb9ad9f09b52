namespace Woad.Svcutil.Tests;

/// <summary>The same document gives the same code, in every process.</summary>
public sealed class StableOutputTests
{
    [Theory]
    [InlineData("salesforce")]
    public async Task Code_is_the_same_in_another_process(string name)
    {
        using var tool = new Tool();
        var document = Path.Combine(AppContext.BaseDirectory, "Vendors", name + ".wsdl");
        _ = tool.Run(document);
        var first = tool.Code;

        _ = await Shell.RunAsync(
            tool.PathOf(""),
            "dotnet",
            "exec", Path.Combine(AppContext.BaseDirectory, "woad-svcutil.dll"), document, "--out", "other.cs");

        Assert.Equal(first, File.ReadAllText(tool.PathOf("other.cs")));
    }
}
