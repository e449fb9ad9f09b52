using System.ServiceModel;

namespace Woad.Conformance.Contracts;

public sealed class FaultsService : IFaults
{
    /// <summary>Must never reach a client that has not asked for details.</summary>
    public const string Secret = "Hidden-7c1f";

    public int Order(int pieces) => pieces <= 3
        ? pieces
        : throw new FaultException<OutOfStock>(
            new OutOfStock { Left = 3, Article = "Woad" },
            new FaultReason($"Only 3 left of {pieces}"));

    public void Fail(string text) => throw new InvalidOperationException($"{Secret} {text}");

    public void Refuse(string text, string code) =>
        throw new FaultException(text, new FaultCode(code, "http://woad.test/codes"));

    public async Task FailLaterAsync(string text)
    {
        await Task.Yield();
        Fail(text);
    }

    public async Task<int> OrderLaterAsync(int pieces)
    {
        await Task.Yield();
        return Order(pieces);
    }

    public int Twice(int value) => 2 * value;
}
