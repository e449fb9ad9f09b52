using Woad.Formatters;

namespace Bench;

/// <summary>One call of <see cref="ITestContract.GetOrders"/>.</summary>
internal sealed class GetOrdersFrame : CallFrame
{
    public int N { get; set; }

    public List<Order>? Result { get; set; }

    public override void Clear()
    {
        N = default;
        Result = default;
    }
}
