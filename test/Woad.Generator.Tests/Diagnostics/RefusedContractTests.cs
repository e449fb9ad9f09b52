using System.Reflection;
using System.ServiceModel;
using System.Text.RegularExpressions;
using Woad.Generator.Tests.Contracts;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Generator.Tests.Diagnostics;

/// <summary>
/// A contract that the analyzer names opens, or is refused, with generated code as without it: by the contract's own
/// error, and not by one of the code that the generator adds.
/// </summary>
public sealed partial class RefusedContractTests
{
    [Theory]
    [MemberData(nameof(ContractAnalyzerTests.Refused), MemberType = typeof(ContractAnalyzerTests))]
    [MemberData(nameof(ContractAnalyzerTests.RefusedForms), MemberType = typeof(ContractAnalyzerTests))]
    [MemberData(nameof(ContractAnalyzerTests.RefusedAtOpen), MemberType = typeof(ContractAnalyzerTests))]
    public void Contract_that_breaks_a_rule_opens_with_generated_code_as_without_it(string id, string source)
    {
        var plain = Opened(Compile.Load(Compile.Source(source)));
        var generated = Opened(Compile.LoadGenerated(source));

        Assert.True(plain == generated, $"{id}: without generated code '{plain}', with it '{generated}'.");
    }

    [Theory]
    [MemberData(nameof(ContractAnalyzerTests.Refused), MemberType = typeof(ContractAnalyzerTests))]
    [MemberData(nameof(ContractAnalyzerTests.RefusedForms), MemberType = typeof(ContractAnalyzerTests))]
    [MemberData(nameof(ContractAnalyzerTests.RefusedAtOpen), MemberType = typeof(ContractAnalyzerTests))]
    public void Service_of_a_contract_that_breaks_a_rule_opens_with_generated_code_as_without_it(
        string id, string source)
    {
        var plain = Served(Compile.Load(Compile.Source(source)));
        var generated = Served(Compile.LoadGenerated(source));

        Assert.True(plain == generated, $"{id}: without generated code '{plain}', with it '{generated}'.");
    }

    [Fact]
    public void One_way_operation_with_a_result_is_refused_by_the_contract()
    {
        const string source =
            "[ServiceContract] public interface C { [OperationContract(IsOneWay = true)] int Send(int id); }";

        Assert.Contains("IsOneWay", Opened(Compile.LoadGenerated(source)), StringComparison.Ordinal);
    }

    /// <summary>The error of opening a service of contract C; "" for none.</summary>
    private static string Served(Assembly assembly) => ErrorOf(() =>
    {
        var contract = assembly.GetType("C")!;
        var host = new MemoryHost(
            contract.IsInterface ? NewNobody(contract) : Activator.CreateInstance(contract)!,
            new Uri($"memory://localhost/{Guid.NewGuid():N}"));
        host.Description!.Behaviors.Find<ServiceBehaviorAttribute>()!.InstanceContextMode = InstanceContextMode.Single;
        host.AddServiceEndpoint(contract.FullName!, new MemoryBinding(), "");
        host.OpenUnbound();
        host.Abort();
    });

    /// <summary>The error of opening a client of contract C and making a channel; "" for none.</summary>
    private static string Opened(Assembly assembly) => ErrorOf(() =>
    {
        var contract = assembly.GetType("C")!;
        var callback = contract.GetCustomAttribute<ServiceContractAttribute>()?.CallbackContract;
        var factory = callback is { IsInterface: true }
            ? Activator.CreateInstance(
                typeof(DuplexChannelFactory<>).MakeGenericType(contract), Callback(callback), Binding(), Address())
            : Activator.CreateInstance(
                typeof(ChannelFactory<>).MakeGenericType(contract), Binding(), Address());
        ((ChannelFactory)factory!).Open();
        _ = factory.GetType().GetMethod("CreateChannel", Type.EmptyTypes)!.Invoke(factory, []);
        ((ChannelFactory)factory).Abort();
    });

    private static string ErrorOf(Action open)
    {
        try
        {
            open();
            return "";
        }
        catch (Exception e)
        {
            var error = e;
            while (error is TargetInvocationException or TypeInitializationException
                && error.InnerException is { } inner)
            {
                error = inner;
            }

            return $"{error.GetType()}: {Assemblies().Replace(error.Message, "Compiled")}";
        }
    }

    private static InstanceContext Callback(Type contract) => new(NewNobody(contract));

    private static object NewNobody(Type contract)
    {
        var create = typeof(DispatchProxy).GetMethods().Single(
            method => method.Name == nameof(DispatchProxy.Create) && method.GetGenericArguments().Length == 2);
        return create.MakeGenericMethod(contract, typeof(Nobody)).Invoke(null, [])!;
    }

    private static NetTcpBinding Binding() => new(SecurityMode.None);

    private static EndpointAddress Address() => new("net.tcp://localhost:1/refused");

    [GeneratedRegex("Compiled[0-9]+")]
    private static partial Regex Assemblies();

    /// <summary>Implements any callback contract.</summary>
    public class Nobody : DispatchProxy
    {
        protected override object? Invoke(MethodInfo? targetMethod, object?[]? args) => null;
    }
}
