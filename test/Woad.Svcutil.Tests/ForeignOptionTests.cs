namespace Woad.Svcutil.Tests;

/// <summary>Command lines and parameter files of svcutil.exe and dotnet-svcutil.</summary>
public sealed class ForeignOptionTests
{
    [Theory]
    [InlineData("/n:*,My.Names", "namespace My.Names;")]
    [InlineData("/namespace:My.Names", "namespace My.Names;")]
    [InlineData("/mc", "class DoRequest")]
    [InlineData("/i", "internal partial interface Ugly")]
    [InlineData("/ser:XmlSerializer", "XmlSerializerFormat")]
    [InlineData("/syncOnly", " Do(")]
    [InlineData("-i", "internal partial interface Ugly")]
    [InlineData("-mc", "class DoRequest")]
    [InlineData("-ser|XmlSerializer", "XmlSerializerFormat")]
    [InlineData("-n|*,My.Names", "namespace My.Names;")]
    [InlineData("--sync", " Do(")]
    [InlineData("/nologo", "UglyClient")]
    [InlineData("/async", "DoAsync(")]
    public void Switch_is_understood(string option, string expected)
    {
        using var tool = new Tool();

        Assert.Equal((0, ""), tool.Run([Tool.Document("unqualified"), .. option.Split('|')]));

        Assert.Contains(expected, tool.Code, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/language:cs")]
    [InlineData("/tcv:Version35")]
    [InlineData("-tf|net8.0")]
    [InlineData("--acceptCertificate")]
    [InlineData("-ntr")]
    [InlineData("/svcutilConfig:x.config")]
    public void Switch_without_effect_is_named(string option)
    {
        using var tool = new Tool();

        var (exit, error) = tool.Run([Tool.Document("unqualified"), .. option.Split('|')]);

        Assert.Equal(0, exit);
        Assert.Contains($"warning: The option '{option.Split('|')[0]}' has no effect", error, StringComparison.Ordinal);
    }

    [Fact]
    public void Contracts_alone_have_no_client_and_no_configuration()
    {
        using var tool = new Tool();

        Assert.Equal((0, ""), tool.Run(Tool.Document("unqualified"), "/sc"));

        Assert.Contains("interface Ugly", tool.Code, StringComparison.Ordinal);
        Assert.DoesNotContain("UglyClient", tool.Code, StringComparison.Ordinal);
        Assert.False(File.Exists(tool.PathOf("app.config")));
    }

    [Theory]
    [InlineData("two-namespaces", "[DataContract(")]
    [InlineData("choice", "XmlElement(")]
    public void Types_alone_are_generated(string document, string expected)
    {
        using var tool = new Tool();

        Assert.Equal((0, ""), tool.Run(Tool.Document(document), "/dconly"));

        Assert.Contains("class ", tool.Code, StringComparison.Ordinal);
        Assert.Contains(expected, tool.Code, StringComparison.Ordinal);
        Assert.DoesNotContain("interface", tool.Code, StringComparison.Ordinal);
    }

    [Fact]
    public void Documents_are_saved_and_read_again()
    {
        using var tool = new Tool();
        using var host = TestHost.Open(nameof(Services.IShop), "BasicHttp");

        Assert.Equal((0, ""), tool.Run(host.Metadata.AbsoluteUri, "/t:metadata", "/d:" + tool.PathOf("saved")));

        Assert.False(tool.HasCode);
        var saved = Directory.GetFiles(tool.PathOf("saved"));
        Assert.Contains(saved, static path => path.EndsWith(".wsdl", StringComparison.Ordinal));
        Assert.Contains(saved, static path => path.EndsWith(".xsd", StringComparison.Ordinal));
        var (exit, error) = tool.Run(saved);
        Assert.True(exit == 0, error);
    }

    [Fact]
    public void Configuration_is_added_to_one_that_is_there()
    {
        using var tool = new Tool();
        tool.Write("app.config", """
            <configuration>
              <appSettings><add key="kept" value="1"/></appSettings>
              <system.serviceModel><client>
                <endpoint name="Mine" address="http://localhost/mine" binding="basicHttpBinding" contract="Mine"/>
              </client></system.serviceModel>
            </configuration>
            """);

        Assert.Equal((0, ""), tool.Run(Tool.Document("unqualified"), "/mergeConfig"));
        Assert.Equal((0, ""), tool.Run(Tool.Document("unqualified"), "/mergeConfig"));

        var text = File.ReadAllText(tool.PathOf("app.config"));
        Assert.Contains("kept", text, StringComparison.Ordinal);
        Assert.Contains("\"Mine\"", text, StringComparison.Ordinal);
        Assert.Equal(3, text.Split("<endpoint ").Length);
    }

    [Fact]
    public void Parameter_file_of_dotnet_svcutil_is_read()
    {
        using var tool = new Tool();
        File.Copy(Tool.Document("unqualified"), tool.PathOf("service.wsdl"));
        var path = tool.Write("Shop/dotnet-svcutil.params.json", """
            {
              "providerId": "Microsoft.Tools.ServiceModel.Svcutil",
              "version": "2.1.0",
              "options": {
                "inputs": [ "../service.wsdl" ],
                "internal": true,
                "messageContract": false,
                "namespaceMappings": [ "*, My.Names" ],
                "outputFile": "Reference.cs",
                "references": [ "Newtonsoft.Json, {Newtonsoft.Json, 13.0.1}" ],
                "targetFramework": "net8.0",
                "typeReuseMode": "All",
                "strange": true
              }
            }
            """);

        foreach (var arguments in (string[][])[[path], ["--update", path], ["-u", tool.PathOf("Shop")]])
        {
            File.Delete(tool.PathOf("Shop/Reference.cs"));
            File.Delete(tool.PathOf("Shop/Reference.svcutil.json"));
            var (exit, error) = Tool.RunAlone(arguments);

            Assert.True(exit == 0, error);
            foreach (var named in (string[])["targetFramework", "typeReuseMode", "strange", "Newtonsoft.Json"])
            {
                Assert.Contains(named, error, StringComparison.Ordinal);
            }

            var code = File.ReadAllText(tool.PathOf("Shop/Reference.cs"));
            Assert.Contains("namespace My.Names;", code, StringComparison.Ordinal);
            Assert.Contains("internal partial interface", code, StringComparison.Ordinal);
        }
    }
}
