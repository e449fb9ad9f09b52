using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Configuration.Tests.Files;

/// <summary>White space around values of a file is trimmed, as the converters of .NET do.</summary>
public sealed class WhiteSpaceTests
{
    [Fact]
    public void Values_of_bindings_and_behaviors_are_trimmed()
    {
        using var file = new InlineFile("""
            <bindings>
              <netTcpBinding>
                <binding name="b" maxConnections=" 7 " maxReceivedMessageSize="&#10;  1234567  "
                         openTimeout=" 00:00:09 " receiveTimeout=" infinite " portSharingEnabled=" false "
                         listenBacklog="0x11">
                  <readerQuotas maxDepth=" 33 "/>
                  <reliableSession enabled=" true " inactivityTimeout=" 00:01:00 "/>
                  <security mode="None"/>
                </binding>
              </netTcpBinding>
            </bindings>
            <behaviors>
              <serviceBehaviors>
                <behavior>
                  <serviceThrottling maxConcurrentCalls=" 3 " />
                  <serviceDebug includeExceptionDetailInFaults=" True "/>
                </behavior>
              </serviceBehaviors>
            </behaviors>
            """);
        Assert.Empty(file.Configuration.Problems);
        var binding = new NetTcpBinding("b");

        Assert.Equal(
            (7, 1234567L, 17), (binding.MaxConnections, binding.MaxReceivedMessageSize, binding.ListenBacklog));
        Assert.Equal((TimeSpan.FromSeconds(9), TimeSpan.MaxValue), (binding.OpenTimeout, binding.ReceiveTimeout));
        Assert.Equal(33, binding.ReaderQuotas.MaxDepth);
        Assert.True(binding.ReliableSession.Enabled);
        Assert.Equal(TimeSpan.FromMinutes(1), binding.ReliableSession.InactivityTimeout);

        var host = new ServiceHost(typeof(Contoso.GreetingService));
        Assert.Equal(3, host.Description.Behaviors.Find<ServiceThrottlingBehavior>()!.MaxConcurrentCalls);
        Assert.True(host.Description.Behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults);
    }

    [Theory]
    [InlineData("1 7")]
    [InlineData("seven")]
    [InlineData(" 99999999999 ")]
    [InlineData("0x")]
    [InlineData(" ")]
    public void Other_texts_are_mistakes(string value)
    {
        using var file = new InlineFile(
            $"""<bindings><netTcpBinding><binding name="b" maxConnections="{value}"/></netTcpBinding></bindings>""");
        Assert.NotEmpty(file.Configuration.Problems);
    }
}
