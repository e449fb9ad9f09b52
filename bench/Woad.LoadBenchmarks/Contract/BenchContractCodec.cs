using System.Runtime.CompilerServices;
using Woad.Formatters;

namespace Bench;

/// <summary><see cref="ITestContract"/>, compiled by hand as a generator would compile it.</summary>
internal sealed class BenchContractCodec : ContractCodec
{
    private static readonly OperationCodec[] Operations =
        [new GetOrdersCodec(), new EchoCodec(), new EchoBytesCodec(), new SlowCodec(), new CountCodec()];

    static BenchContractCodec()
    {
        // Names are tokens before the first message arrives: a session's strings find their tokens only then.
        RuntimeHelpers.RunClassConstructor(typeof(BenchNames).TypeHandle);
        foreach (var operation in Operations)
        {
            RuntimeHelpers.RunClassConstructor(operation.GetType().TypeHandle);
        }
    }

    public override Type ContractType => typeof(ITestContract);

    public override OperationCodec? Find(string name) => Array.Find(Operations, o => o.Name == name);
}
