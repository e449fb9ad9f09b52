using System.Reflection;
using System.Reflection.Emit;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using Woad.Configuration.Tool;

namespace Woad.Configuration.Tests.Problems;

/// <summary>The command sees the program of a file, and reports bindings that Open refuses.</summary>
public sealed class CheckOfProgramTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("woad-check-");

    public void Dispose() => _folder.Delete(recursive: true);

    [Theory]
    [InlineData("", true)]
    [InlineData("", false)]
    [InlineData("bin", true)]
    [InlineData("bin/Debug/net10.0", false)]
    public void Check_finds_types_of_assemblies_beside_the_file(string place, bool namesAssembly)
    {
        var assembly = "Own" + Guid.NewGuid().ToString("N");
        Compile(assembly, place);

        var (code, output) = Check(
            Extension(namesAssembly ? $"{assembly}.Element, {assembly}, Version=1.0.0.0" : $"{assembly}.Element"));

        Assert.Contains($"the program's own, {assembly}.Element", output, StringComparison.Ordinal);
        Assert.Equal(0, code);
    }

    [Fact]
    public void Types_that_are_not_at_hand_are_not_checked()
    {
        var (code, output) = Check(Extension("Gone.Element, Gone"));

        Assert.Contains("  not checked  ", output, StringComparison.Ordinal);
        Assert.Contains("--reference", output, StringComparison.Ordinal);
        Assert.DoesNotContain("MISTAKE", output, StringComparison.Ordinal);
        Assert.Equal(0, code);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Types_are_found_in_references(bool isFolder)
    {
        var assembly = "Own" + Guid.NewGuid().ToString("N");
        var elsewhere = Directory.CreateTempSubdirectory("woad-elsewhere-");
        Compile(assembly, elsewhere.FullName);
        var reference = isFolder ? elsewhere.FullName : Path.Combine(elsewhere.FullName, assembly + ".dll");

        var (code, output) = Check(Extension($"{assembly}.Element, {assembly}"), "--reference", reference);

        Assert.Contains($"the program's own, {assembly}.Element", output, StringComparison.Ordinal);
        Assert.Equal(0, code);
        elsewhere.Delete(recursive: true);
    }

    [Fact]
    public void Reference_that_is_not_there_is_told() =>
        Assert.Equal(2, Check(Extension("A.B, A"), "--reference", "/nowhere/at/all.dll").Code);

    [Fact]
    public void Type_that_a_binding_names_is_not_checked()
    {
        var (code, output) = Check("""
            <bindings>
              <webHttpBinding><binding name="b" contentTypeMapper="Gone.Mapper, Gone"/></webHttpBinding>
            </bindings>
            """);

        Assert.Contains("  not checked  ", output, StringComparison.Ordinal);
        Assert.Equal(0, code);
    }

    [Fact]
    public void Check_reports_bindings_and_endpoints_that_Open_refuses()
    {
        var (code, output) = Check("""
            <bindings>
              <wsHttpBinding><binding name="signed"><security><message clientCredentialType="IssuedToken"/></security></binding><binding name="plain"><security mode="None"/></binding></wsHttpBinding>
              <basicHttpBinding><binding name="digest"><security mode="TransportCredentialOnly"><transport clientCredentialType="Digest"/></security></binding></basicHttpBinding>
            </bindings>
            <services><service name="A">
              <endpoint name="one" address="http://localhost/1" binding="wsHttpBinding" bindingConfiguration="signed" contract="I"/>
              <endpoint name="two" address="http://localhost/2" binding="wsHttpBinding" bindingConfiguration="plain" contract="I"/>
              <endpoint name="three" address="http://localhost/3" binding="wsHttpBinding" bindingConfiguration="plain" contract="I"/>
              <endpoint name="four" address="http://localhost/4" binding="basicHttpBinding" bindingConfiguration="digest" contract="I"/>
            </service></services>
            <client><endpoint name="caller" address="http://localhost/4" binding="basicHttpBinding" bindingConfiguration="digest" contract="I"/></client>
            """, "--problems");

        Assert.Equal(1, code);
        var lines = output.Split('\n')
            .Where(line => line.Contains("missing      ", StringComparison.Ordinal)).ToArray();
        Assert.Equal(2, lines.Length);
        Assert.Contains(
            "bindings/wsHttpBinding/binding[name='signed']: Open refuses it: ", lines[0], StringComparison.Ordinal);
        Assert.Contains("endpoint[name='four']: Open refuses it: ", lines[1], StringComparison.Ordinal);
        Assert.Contains("Digest", lines[1], StringComparison.Ordinal);
        Assert.Contains(
            "Hosts and clients take the file, but do not open what is missing or a mistake.",
            output,
            StringComparison.Ordinal);
    }

    private static string Extension(string type) =>
        $"""
        <extensions><behaviorExtensions><add name="own" type="{type}"/></behaviorExtensions></extensions>
        <behaviors><serviceBehaviors><behavior name="b"><own/></behavior></serviceBehaviors></behaviors>
        """;

    private (int Code, string Output) Check(string content, params string[] options)
    {
        var path = Path.Combine(_folder.FullName, "Web.config");
        File.WriteAllText(
            path, $"<configuration>\n<system.serviceModel>\n{content}\n</system.serviceModel>\n</configuration>");
        var output = new StringWriter { NewLine = "\n" };
        return (Commands.Root(output, TextWriter.Null).Parse(["check", .. options, path]).Invoke(), output.ToString());
    }

    /// <summary>Writes an assembly with an element of a behavior.</summary>
    private void Compile(string name, string place)
    {
        var builder = new PersistedAssemblyBuilder(new AssemblyName(name), typeof(object).Assembly);
        var type = builder.DefineDynamicModule(name).DefineType(
            name + ".Element", TypeAttributes.Public, typeof(BehaviorExtensionElement));
        foreach (var needed in typeof(BehaviorExtensionElement).GetMethods(
            BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic).Where(m => m.IsAbstract))
        {
            var code = type.DefineMethod(
                needed.Name,
                (needed.Attributes & ~MethodAttributes.Abstract & ~MethodAttributes.NewSlot) | MethodAttributes.Virtual,
                needed.ReturnType,
                []).GetILGenerator();
            if (needed.ReturnType == typeof(Type))
            {
                code.Emit(OpCodes.Ldtoken, typeof(ServiceDebugBehavior));
                code.Emit(OpCodes.Call, typeof(Type).GetMethod(nameof(Type.GetTypeFromHandle))!);
            }
            else
            {
                code.Emit(OpCodes.Newobj, typeof(ServiceDebugBehavior).GetConstructor(Type.EmptyTypes)!);
            }

            code.Emit(OpCodes.Ret);
        }

        type.CreateType();
        var folder = Path.IsPathRooted(place)
            ? place
            : _folder.CreateSubdirectory(place.Length == 0 ? "." : place).FullName;
        builder.Save(Path.Combine(folder, name + ".dll"));
    }
}
