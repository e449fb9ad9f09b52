using System.ServiceModel;
using Bench;

namespace Woad.LoadBenchmarks.Contenders.Woad;

/// <summary>The measured service for plain HTTP: a new instance and a new list for each call.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
internal sealed class WebBenchService : ITestWeb
{
    public List<Order> GetOrders(int n) => Order.Make(n);
}
