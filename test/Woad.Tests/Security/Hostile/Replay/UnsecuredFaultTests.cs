using System.ServiceModel;
using System.Text;

namespace Woad.Tests.Security.Hostile.Replay;

/// <summary>
/// Somebody keeps replies from a client and answers with faults about its keys instead: a call runs once.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Row", "K4")]
public sealed class UnsecuredFaultTests
{
    [Theory]
    [InlineData("conversation", "BadContextToken")]
    [InlineData("conversation", "RenewNeeded")]
    [InlineData("negotiated", "BadContextToken")]
    [InlineData("negotiated conversation", "BadContextToken")]
    [InlineData("negotiated conversation", "RenewNeeded")]
    public void Request_runs_once_whatever_unsecured_fault_takes_the_place_of_its_reply(string keys, string code)
    {
        using var world = new HostileWorld(new HostilePolicy { Keys = keys });
        world.Call();
        world.Service.Calls.Clear();
        var faults = 0;

        var error = Record.Exception(
            () => world.Call(reply => world.Service.Calls.Count == 1 && faults++ == 0 ? Fault(code) : reply));

        Assert.NotEqual(0, faults);

        Assert.Single(world.Service.Calls);
        Assert.True(error is CommunicationException and not FaultException, $"{error}");
    }

    private static byte[] Fault(string code) => Encoding.UTF8.GetBytes(
        "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
            + "xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header><a:Action "
            + "s:mustUnderstand=\"1\">http://www.w3.org/2005/08/addressing/soap/fault</a:Action></s:Header><s:Body>"
            + "<s:Fault><s:Code><s:Value>s:Sender</s:Value><s:Subcode><s:Value "
            + $"xmlns:c=\"http://schemas.xmlsoap.org/ws/2005/02/sc\">c:{code}</s:Value></s:Subcode></s:Code>"
            + "<s:Reason><s:Text xml:lang=\"en\">Gone.</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>");
}
