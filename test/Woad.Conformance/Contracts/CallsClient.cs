using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Conformance.Contracts;

/// <summary>A client as WCF's tools generate it.</summary>
public sealed class CallsClient(Binding binding, EndpointAddress address) : ClientBase<ICalls>(binding, address), ICalls
{
    public string? Echo(string? text) => Channel.Echo(text);

    public int Add(int left, int right) => Channel.Add(left, right);

    public int Divide(int value, int by, out int remainder) => Channel.Divide(value, by, out remainder);

    public void Touch(ref int counter) => Channel.Touch(ref counter);
}
