using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Tests.Messages;

public sealed class VersionTests
{
    [Fact]
    public void Default_version_is_SOAP_12_with_addressing_10()
    {
        Assert.Same(MessageVersion.Soap12WSAddressing10, MessageVersion.Default);
        Assert.Same(MessageVersion.Default, MessageVersion.CreateVersion(EnvelopeVersion.Soap12));
        Assert.Same(
            MessageVersion.Soap11, MessageVersion.CreateVersion(EnvelopeVersion.Soap11, AddressingVersion.None));
        Assert.Throws<ArgumentException>(
            () => MessageVersion.CreateVersion(EnvelopeVersion.None, AddressingVersion.WSAddressing10));
        Assert.Equal(
            "Soap12 (http://www.w3.org/2003/05/soap-envelope) Addressing10 (http://www.w3.org/2005/08/addressing)",
            MessageVersion.Default.ToString());
    }

    [Fact]
    public void Ultimate_destination_is_nobody_the_ultimate_receiver_or_the_next()
    {
        Assert.Equal(
            [
                "", "http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver",
                "http://www.w3.org/2003/05/soap-envelope/role/next",
            ],
            EnvelopeVersion.Soap12.GetUltimateDestinationActorValues());
        Assert.Equal("http://schemas.xmlsoap.org/soap/actor/next", EnvelopeVersion.Soap11.NextDestinationActorValue);
    }

    [Fact]
    public void Wire_dictionary_has_the_ids_of_the_specification()
    {
        for (var i = 0; i < StaticDictionary.All.Count; i++)
        {
            Assert.Equal(i, WireDictionary.Get(StaticDictionary.All[i]).Key);
        }
    }

    [Theory]
    [InlineData("Sender", true, false)]
    [InlineData("Receiver", false, true)]
    [InlineData("MustUnderstand", false, false)]
    public void Predefined_codes_are_told_apart(string name, bool sender, bool receiver)
    {
        var code = new FaultCode(name);

        Assert.Equal((true, sender, receiver), (code.IsPredefinedFault, code.IsSenderFault, code.IsReceiverFault));
        Assert.True(new FaultCode("Client", Envelope.Soap11).IsSenderFault);
        Assert.False(new FaultCode(name, "urn:own").IsPredefinedFault);
    }

    [Fact]
    public void Reason_is_chosen_by_culture()
    {
        var reason = new FaultReason([new("colour", "en"), new("Farbe", "de-DE")]);

        Assert.Equal("colour", reason.GetMatchingTranslation(new("en-GB")).Text);
        Assert.Equal("Farbe", reason.GetMatchingTranslation(new("de-DE")).Text);
        Assert.Equal("colour", reason.GetMatchingTranslation(new("fr-FR")).Text);
        Assert.Throws<ArgumentException>(() => new FaultReason([]));
    }
}
