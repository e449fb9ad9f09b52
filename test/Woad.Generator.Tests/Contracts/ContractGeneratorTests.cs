using System.Reflection;
using System.ServiceModel.Description;
using Woad.Formatters;
using MetadataReference = Microsoft.CodeAnalysis.MetadataReference;

namespace Woad.Generator.Tests.Contracts;

/// <summary>
/// The compiled part of a contract: it compiles, its operations have codecs, and the codecs have their names.
/// </summary>
public sealed class ContractGeneratorTests
{
    /// <summary>A contract C and the operations of it that have codecs.</summary>
    public static TheoryData<string, string> Shapes { get; } = new()
    {
        {
            "[ServiceContract] public interface C { [OperationContract] int Add(int left, int right); "
                + "[OperationContract] void Nothing(); }",
            "Add Nothing"
        },
        {
            "[ServiceContract] public interface C { [OperationContract] int Divide(int value, int by, out int rest); "
                + "[OperationContract] void Touch(ref string s, in int x); }",
            "Divide Touch"
        },
        {
            "[ServiceContract] public interface C { [OperationContract] Task<int> AddAsync(int left, int right); "
                + "[OperationContract] Task NothingAsync(); [OperationContract(IsOneWay = true)] Task "
                + "SendAsync(string s); }",
            "Add Nothing Send"
        },
        {
            "[ServiceContract] public interface C { [OperationContract(AsyncPattern = true)] IAsyncResult "
                + "BeginTouch(ref int x, string s, AsyncCallback callback, object state); bool EndTouch(ref int x, "
                + "out string y, IAsyncResult r); }",
            "Touch"
        },
        {
            "[ServiceContract] public interface C { [OperationContract] int Echo(int x); [OperationContract] "
                + "Task<int> EchoAsync(int other); [OperationContract(AsyncPattern = true)] IAsyncResult "
                + "BeginEcho(int third, AsyncCallback callback, object state); int EndEcho(IAsyncResult r); }",
            "Echo"
        },
        {
            "[ServiceContract(Name = \"N\", Namespace = \"urn:n\")] public interface C { [OperationContract(Name = "
                + "\"One two\")] [return: MessageParameter(Name = \"found it\")] int A([MessageParameter(Name = "
                + "\"the x\")] int x, int @class); }",
            "One_x0020_two"
        },
        { "[ServiceContract(Namespace = \"\")] public interface C { [OperationContract] string A(string x); }", "A" },
        {
            "[ServiceContract] public interface P { [OperationContract] int A(int x); } [ServiceContract(Namespace = "
                + "\"urn:c\")] public interface C : P { [OperationContract] int B(int x); }",
            "A B"
        },
        {
            "[ServiceContract] public interface C { [OperationContract] Message A(Message m); [OperationContract] "
                + "int B(int x); [OperationContract] Stream D(); }",
            "B"
        },
        {
            "[ServiceContract] public class C { [OperationContract] public int A(int x) => x; [OperationContract] "
                + "private int B(int x) => x; }",
            "A B"
        },
        {
            "public class Outer { [ServiceContract] internal interface I { [OperationContract] int A(int x); } } "
                + "[ServiceContract] public interface C { [OperationContract] int A(int x); }",
            "A"
        },
        {
            "public class Outer { [ServiceContract] private interface I { [OperationContract] int A(int x); } } "
                + "[ServiceContract] public interface C { [OperationContract] int A(int x); }",
            "A"
        },
        {
            "[ServiceContract] public interface C { [OperationContract] int A(int x); int NotAnOperation(string s); "
                + "static int Three => 3; }",
            "A"
        },
        { "[ServiceContract] public interface C { [OperationContract] int A(int x); int Property { get; } }", "A" },
        {
            "[ServiceContract] public interface C { [OperationContract] void A(); [OperationContract] void Close(); "
                + "[OperationContract] string State(int x); [OperationContract] void Dispose(); }",
            "A Close Dispose State"
        },
        {
            "[ServiceContract] public interface C { [OperationContract] int[] A(byte[] x, double[] y); "
            + "[OperationContract] DateTime B(bool b, decimal d, float f, long l); }",
            "A B"
        },
        {
            "namespace @class.@int { [ServiceContract] public interface @interface { [OperationContract] int "
                + "@out(int @ref); } } [ServiceContract] public interface C : @class.@int.@interface { }",
            "out"
        },
        {
            "public interface K { [OperationContract(IsOneWay = true)] void Tell(int x); } "
                + "[ServiceContract(CallbackContract = typeof(K))] public interface C { [OperationContract] int "
                + "A(int x); }",
            "A"
        },
        {
            "[ServiceContract] public interface C { [OperationContract] int A(int frame, string returned, object "
                + "outputs); [OperationContract] int B(int x = 3, params string[] y); [OperationContract] int D(int "
                + "x) => x; private int E() => 1; [OperationContract(ReplyAction = \"*\")] int F(int x); }",
            "A B D F"
        },
        {
            "public class Order { public int Id { get; set; } } [ServiceContract] public interface S<T> { "
                + "[OperationContract] Task<(int Count, T[] Items)> FindAsync([MessageParameter(Name = \"what\")] T "
                + "x, CancellationToken token); } [ServiceContract] public interface C : S<Order> { }",
            "Find"
        },
        {
            "[ServiceContract] public interface C { [System.ServiceModel.Web.WebGet] int A(int x); "
                + "[System.ServiceModel.Web.WebInvoke] Task<int> BAsync(int x); [OperationContract(Name = \"E\"), "
                + "System.ServiceModel.Web.WebGet] int D(int x); }",
            "A B E"
        },
        {
            "[ServiceContract] public class C { [System.ServiceModel.Web.WebGet] public int A(int x) => x; public "
                + "int B(int x) => x; }",
            "A"
        },
        {
            "[ServiceContract] public interface C { [OperationContract(AsyncPattern = true)] IAsyncResult BeginA(int "
                + "x, string y, AsyncCallback callback, object state); int EndA(out string x, out string y, "
                + "IAsyncResult r); [OperationContract] Task<(int, int)> BAsync((int C, int D) x); "
                + "[OperationContract] (int, int) B((int E, int F) y); }",
            "A B"
        },
        {
            "[ServiceContract] public interface G<T> { [OperationContract] T A(T x); } public class S : G<int>, "
                + "G<string> { int G<int>.A(int x) => x; string G<string>.A(string x) => x; } [ServiceContract] "
                + "public interface C : G<int> { }",
            "A"
        },
    };

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Contract_has_codecs_with_the_names_of_its_description(string source, string compiled)
    {
        var contract = Compile.LoadGenerated(source).GetType("C")!;
        var codec = ContractCodecs.Find(contract)!;
        var description = ContractDescription.GetContract(contract);
        var named = description.Operations.Where(o => o.Messages[0].Direction == MessageDirection.Input).ToList();
        var found = named.Where(o => codec.Find(o.Name) is not null).Select(o => o.Name).Order(StringComparer.Ordinal);
        Assert.Equal(compiled.Split(' ').Order(StringComparer.Ordinal), found);
        Assert.All(found, name => Assert.Equal(LayoutOf(description.Operations.Find(name)!), codec.Find(name)!.Layout));
    }

    [Theory]
    [InlineData(
        "public interface K { [OperationContract(IsOneWay = true)] void Tell(int x); [OperationContract] "
            + "Task<string> AskAsync(string s); }", "Ask Tell")]
    [InlineData(
        "public interface B { [OperationContract] int Ask(int x); } [ServiceContract(CallbackContract = typeof(B))] "
            + "public interface D { [OperationContract] int A(int x); } public interface K : B { [OperationContract] "
            + "void Tell(Uri[] x); }", "Ask Tell", "K", " : D")]
    [InlineData(
        "public class Outer { public interface K { [OperationContract] Message Ask(Message x); [OperationContract] "
            + "void Tell(); } }", "Tell", "Outer+K")]
    public void Callback_contract_has_codecs_with_the_names_of_its_owner(
        string source, string compiled, string name = "K", string parent = "")
    {
        var assembly = Compile.LoadGenerated(
            source
                + $" [ServiceContract(Namespace = \"urn:c\", CallbackContract = typeof({name.Replace('+', '.')}))] "
                + $"public interface C{parent} {{ [OperationContract] int E(int x); }}"
            + $" [ServiceContract(CallbackContract = typeof({name.Replace('+', '.')}))] public interface "
            + $"Second{parent} {{ [OperationContract] int F(int x); }}");
        var callback = assembly.GetType(name)!;
        var codec = ContractCodecs.Find(callback)!;
        var owners = new[] { "C", "Second" }.Select(n => ContractDescription.GetContract(assembly.GetType(n)!));
        var operations = owners.Select(
            d => d.Operations.Where(o => o.Messages[0].Direction == MessageDirection.Output).ToList()).ToList();
        Assert.Equal(
            compiled.Split(' '),
            operations[0].Select(o => o.Name).Where(n => codec.Find(n) is not null).Order(StringComparer.Ordinal));

        // The codec that was registered last is that of one of the two contracts; the other one's names differ from it.
        Assert.Single(
            operations,
            all => all.Where(o => codec.Find(o.Name) is not null).All(o => LayoutOf(o) == codec.Find(o.Name)!.Layout));
        Assert.IsAssignableFrom(callback, codec.CreateProxy(callback, new RecordingChannel()));
    }

    /// <summary>The analyzer says what is wrong; code that does not compile would hide it.</summary>
    [Theory]
    [InlineData(
        "[ServiceContract] public interface C { [OperationContract] int A(int x); [OperationContract] int A(string "
            + "x); }")]
    [InlineData(
        "[ServiceContract] public interface C { [OperationContract] int A(int x); [OperationContract(Name = \"A\")] "
            + "string B(string x); }")]
    [InlineData(
        "[ServiceContract] public interface C { [OperationContract] int A(int x); [OperationContract] Task<int> "
            + "AAsync(string x); }")]
    [InlineData(
        "[ServiceContract] public interface C { [OperationContract] void A(int x); [OperationContract] Task<int> "
            + "AAsync(int x); }")]
    [InlineData(
        "[ServiceContract] public interface C { [OperationContract] int A(int x); [OperationContract(AsyncPattern = "
            + "true)] IAsyncResult BeginA(string x, AsyncCallback callback, object state); int EndA(IAsyncResult r); "
            + "}")]
    [InlineData(
        "public interface K { [OperationContract] void A(int x); [OperationContract] void A(string x); } "
            + "[ServiceContract(CallbackContract = typeof(K))] public interface C { [OperationContract] int B(int "
            + "x); }")]
    [InlineData(
        "[ServiceContract] public interface P { [OperationContract] void A(int x); [OperationContract] void A(string "
            + "x); } [ServiceContract] public interface C : P { [OperationContract] int B(int x); }")]
    public void Contract_whose_operations_cannot_be_told_apart_has_no_code(string source)
    {
        var compiled = Compile.Generate(Compile.Source(source), out _);
        Assert.Null(ContractCodecs.Find(Compile.Load(compiled).GetType("C")!));
        Assert.Contains(Compile.Analyze(source), d => d.Id is "WOAD1002" or "WOAD1016");
    }

    [Fact]
    public void Interface_with_the_channels_members_gets_a_proxy()
    {
        var assembly = Compile.LoadGenerated(
            "[ServiceContract] public interface C { [OperationContract] int A(int x); } public interface CChannel : "
                + "C, IClientChannel { } public interface Other : C, IClientChannel { int More(); }");
        var codec = ContractCodecs.Find(assembly.GetType("C")!)!;
        var channel = new RecordingChannel();
        Assert.IsAssignableFrom(assembly.GetType("C")!, codec.CreateProxy(assembly.GetType("C")!, channel));
        Assert.IsAssignableFrom(
            assembly.GetType("CChannel")!, codec.CreateProxy(assembly.GetType("CChannel")!, channel));
        Assert.Null(codec.CreateProxy(assembly.GetType("Other")!, channel));
    }

    [Fact]
    public void Method_that_is_no_operation_throws()
    {
        var contract = Compile.LoadGenerated(
            "[ServiceContract] public interface C { [OperationContract] int A(int x); void B(); }").GetType("C")!;
        var proxy = ContractCodecs.Find(contract)!.CreateProxy(contract, new RecordingChannel());
        var error = Assert.Throws<TargetInvocationException>(
            () => contract.GetMethod("B")!.Invoke(proxy, null)).InnerException;
        Assert.Contains(
            "is not an operation", Assert.IsType<InvalidOperationException>(error).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("public class U { public object O = new ChannelFactory<IFar>(null, (string)null); }")]
    [InlineData(
        "public class S : IFar { public int A(int x) => x; } public class U { public object O() => Use(typeof(S)); "
            + "static object Use(Type t) => t; }")]
    [InlineData("public class U : ClientBase<IFar> { public U() : base((string)null) { } }")]
    [InlineData(
        """
        public class U { public void M() => Clients.Of<IFar>(); }
        public static class Clients { public static T Of<T>() => default; }
        """)]
    [InlineData(
        """
        public class U { public void M() => Clients.Of<global::IFar, int>(); }
        public static class Clients { public static T Of<T, U>() => default; }
        """)]
    [InlineData("public class Client<T> { } public class U : Client<IFar> { }")]
    [InlineData("public class U { public Lazy<Task<IFar>> Later; }")]
    [InlineData(
        """
        public class S : IFar { public int A(int x) => x; }
        public class U { public void M() => Hosts.Of<S>(); }
        public static class Hosts { public static void Of<T>() { } }
        """)]
    [InlineData("public class U { public static readonly Type[] All = { typeof(IFar) }; }")]
    [InlineData(
        """
        namespace N { using Far = IFar;
        public class U { public void M() => Clients.Of<Far>(); }
        public static class Clients { public static T Of<T>() => default; } }
        """)]
    public void Contract_of_an_assembly_without_codecs_is_compiled_where_it_is_used(string source)
    {
        var far = Compile.Source("[ServiceContract] public interface IFar { [OperationContract] int A(int x); }");
        var farAssembly = Compile.Load(far);
        Assert.Null(ContractCodecs.Find(farAssembly.GetType("IFar")!));
        using var image = new MemoryStream();
        far.Emit(image);
        var near = Compile.Load(
            Compile.Generate(Compile.Source(source, MetadataReference.CreateFromImage(image.ToArray())), out _));
        RunInitializer(near);
        Assert.NotNull(ContractCodecs.Find(farAssembly.GetType("IFar")!)!.Find("A"));
    }

    [Fact]
    public void Contract_of_an_assembly_with_codecs_is_not_compiled_again()
    {
        var far = Compile.Generate(
            Compile.Source("[ServiceContract] public interface IFar { [OperationContract] int A(int x); }"), out _);
        using var image = new MemoryStream();
        far.Emit(image);
        var near = Compile.Generate(
            Compile.Source(
                "public class U { public object O = new ChannelFactory<IFar>(null, (string)null); }",
                MetadataReference.CreateFromImage(image.ToArray())),
            out _);
        Assert.Equal(2, near.SyntaxTrees.Count());
    }

    [Fact]
    public void Generic_contract_is_compiled_for_the_arguments_that_are_used()
    {
        var assembly = Compile.LoadGenerated("""
            [ServiceContract] public interface G<T> { [OperationContract] T A(T x); }
            public class S : G<int> { public int A(int x) => x; }
            public class U
            {
                public object O = new ChannelFactory<G<string>>(null, (string)null);
                public object Own() => Clients.Of<G<byte>>();
            }
            public static class Clients { public static T Of<T>() => default; }
            """);
        RunInitializer(assembly);
        var open = assembly.GetType("G`1")!;
        Assert.NotNull(ContractCodecs.Find(open.MakeGenericType(typeof(int)))?.Find("A"));
        Assert.NotNull(ContractCodecs.Find(open.MakeGenericType(typeof(string)))?.Find("A"));
        Assert.NotNull(ContractCodecs.Find(open.MakeGenericType(typeof(byte)))?.Find("A"));
        Assert.Null(ContractCodecs.Find(open.MakeGenericType(typeof(long))));
    }

    private static void RunInitializer(Assembly assembly) =>
        System.Runtime.CompilerServices.RuntimeHelpers.RunModuleConstructor(assembly.ManifestModule.ModuleHandle);

    private static string LayoutOf(OperationDescription operation) =>
        string.Join(';', operation.Messages.Select(message =>
        $"{{{message.Body.WrapperNamespace}}}{message.Body.WrapperName}"
        + (message.Body.ReturnValue is { } result && result.Type != typeof(void)
            ? $" {{{result.Namespace}}}{result.Name}"
            : "")
        + string.Concat(message.Body.Parts.OrderBy(p => p.Index).Select(p => $" {{{p.Namespace}}}{p.Name}"))));
}
