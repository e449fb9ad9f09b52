using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Bindings.Rules;
using Woad.Conformance.Channels;
using Woad.Conformance.EndToEnd;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Protection;

/// <summary>
/// A contract's ProtectionLevel, and layers that report what they have verified: what is less protected is refused,
/// before it runs and before a client believes it.
/// </summary>
public sealed class CoverageTests
{
    private const ProtectionLevel None = ProtectionLevel.None;
    private const ProtectionLevel Sign = ProtectionLevel.Sign;
    private const ProtectionLevel Encrypt = ProtectionLevel.EncryptAndSign;

    public static TheoryData<bool, bool, bool> Lanes => new()
    {
        { true, true, false }, { true, false, false }, { false, true, false }, { false, false, false },
        { true, true, true }, { true, false, true },
    };

    [Theory]
    [MemberData(nameof(Lanes))]
    public void Contract_without_level_demands_signature_and_encryption(
        bool isCompiled, bool isSessionful, bool isBelowChannels)
    {
        using (var world = new World(isCompiled, isSessionful, isBelowChannels, Encrypt, Encrypt))
        {
            Assert.Equal(3, world.Client.Default(3));
        }

        using (var world = new World(isCompiled, isSessionful, isBelowChannels, Sign, Encrypt))
        {
            world.AssertRefused(vault => vault.Default(3));
        }
    }

    [Theory]
    [MemberData(nameof(Lanes))]
    public void Each_operation_has_its_own_demand(bool isCompiled, bool isSessionful, bool isBelowChannels)
    {
        using var world = new World(isCompiled, isSessionful, isBelowChannels, Sign, Sign);

        Assert.Equal(1, world.Client.Signed(1));
        Assert.Equal(2, world.Client.Open(2));
        world.AssertRefused(vault => vault.Default(3));
    }

    [Theory]
    [MemberData(nameof(Lanes))]
    public void Operation_that_demands_nothing_takes_what_nobody_has_protected(
        bool isCompiled, bool isSessionful, bool isBelowChannels)
    {
        using var world = new World(isCompiled, isSessionful, isBelowChannels, None, None);

        Assert.Equal(2, world.Client.Open(2));
        world.AssertRefused(vault => vault.Signed(1));
    }

    [Theory]
    [MemberData(nameof(Lanes))]
    public void Header_with_a_level_is_refused_where_the_message_brings_it_unprotected(
        bool isCompiled, bool isSessionful, bool isBelowChannels)
    {
        using (var world = new World(isCompiled, isSessionful, isBelowChannels, None, None, ticket: Sign))
        {
            Assert.Equal(5, world.Client.Exchange(new Ticket { Number = "A1", Value = 5 }).Value);
        }

        using (var world = new World(isCompiled, isSessionful, isBelowChannels, Encrypt, Encrypt, ticket: None))
        {
            world.AssertRefused(vault => vault.Exchange(new Ticket { Number = "A1", Value = 5 }));
        }
    }

    [Theory]
    [MemberData(nameof(Lanes))]
    public void Client_refuses_a_reply_that_is_less_protected_than_the_contract_demands(
        bool isCompiled, bool isSessionful, bool isBelowChannels)
    {
        using var world = new World(isCompiled, isSessionful, isBelowChannels, Encrypt, Sign);

        Assert.Equal(1, world.Client.Signed(1));
        var refused = Assert.Throws<MessageSecurityException>(() => world.Client.Default(3));

        Assert.Contains("'Default'", refused.Message, StringComparison.Ordinal);
        Assert.Contains(
            "its body is signed and must be signed and encrypted", refused.Message, StringComparison.Ordinal);
        Assert.Equal(2, world.Service.Calls);
        Assert.Equal(4, world.Client.Signed(4));
    }

    [Theory]
    [MemberData(nameof(Lanes))]
    public void Client_refuses_an_unprotected_fault(bool isCompiled, bool isSessionful, bool isBelowChannels)
    {
        using (var world = new World(isCompiled, isSessionful, isBelowChannels, Encrypt, Sign))
        {
            Assert.Equal("negative", Assert.Throws<FaultException<string>>(() => world.Client.Signed(-1)).Detail);
        }

        using (var world = new World(isCompiled, isSessionful, isBelowChannels, Encrypt, None))
        {
            Assert.Throws<MessageSecurityException>(() => world.Client.Signed(-1));
            Assert.ThrowsAny<FaultException>(() => world.Client.Open(-1));
        }
    }

    [Fact]
    public void Contract_that_demands_more_than_the_layers_provide_does_not_open()
    {
        var refused = Assert.Throws<InvalidOperationException>(
            () => new World(true, true, false, Sign, Sign, provided: None));

        Assert.Contains("must be protected", refused.Message, StringComparison.Ordinal);
    }

    private sealed class World : IDisposable
    {
        private readonly VaultBinding _subject;
        private readonly ServiceUnderTest _served;

        public World(
            bool isCompiled,
            bool isSessionful,
            bool isBelowChannels,
            ProtectionLevel requests,
            ProtectionLevel replies,
            ProtectionLevel ticket = None,
            ProtectionLevel provided = Encrypt)
        {
            _subject = new VaultBinding(
                isSessionful, isBelowChannels,
                () => new LayerBindingElement(() => new ReportingLayer(requests, replies, ticket))
                {
                    Protection = provided,
                })
            {
                IsCompiled = isCompiled,
            };
            var address = _subject.NewAddress();
            var host = _subject.CreateHost(Service);
            _served = new ServiceUnderTest(_subject, host, address, null);
            host.AddServiceEndpoint(
                typeof(IVault).FullName!, _served.CreateBinding(),
                address.AbsoluteUri).Contract.IgnoresCompiled = !isCompiled;
            host.Open();
            Client = _served.CreateChannel<IVault>();
        }

        public VaultService Service { get; } = new();

        public IVault Client { get; private set; }

        /// <summary>
        /// The service answers as it answers every message whose security is wrong, and the operation does not run.
        /// </summary>
        public void AssertRefused(Action<IVault> call)
        {
            var before = Service.Calls;
            var refused = Record.Exception(() => call(Client));

            // The fault is not protected either, unless the client takes unprotected answers.
            Assert.True(
                refused is MessageSecurityException
                    || refused is FaultException { Code.SubCode.Name: "InvalidSecurity" }
                        or FaultException { Code.Name: "InvalidSecurity" },
                refused?.ToString() ?? "The call was not refused.");
            Assert.Equal(before, Service.Calls);
        }

        public void Dispose() => _served.Dispose();
    }

    private sealed class VaultBinding(bool isSessionful, bool isBelowChannels, Func<LayerBindingElement> layer)
        : BindingUnderTest
    {
        private readonly Memory _memory = new();

        public override bool HasSessions => isSessionful;

        public override bool HasAddressing => true;

        public override Binding Create() => new CustomBinding(
            [
                .. isBelowChannels ? new BindingElement[] { new RecordingElement("", []) } : [],
                layer(),
                new BinaryMessageEncodingBindingElement(),
                new MemoryTransportBindingElement { IsSessionful = isSessionful },
            ]);

        public override void SetQuota(Binding binding, int bytes) =>
            ((CustomBinding)binding).Elements.Find<MemoryTransportBindingElement>()!.MaxReceivedMessageSize = bytes;

        public override Uri NewAddress() => _memory.NewAddress();

        public override ServiceHostBase CreateHost(object service, params Uri[] baseAddresses) =>
            _memory.CreateHost(service, baseAddresses);
    }
}
