using System.CodeDom.Compiler;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>As svcutil writes it.</summary>
[GeneratedCode("System.ServiceModel", "4.0.0.0")]
public partial class BankClient : ClientBase<IBank>, IBank
{
    public BankClient(Binding binding, EndpointAddress remoteAddress) : base(binding, remoteAddress)
    {
    }

    public decimal Balance(string account) => Channel.Balance(account);

    public string Branch(string city) => Channel.Branch(city);

    public string Motto(string language) => Channel.Motto(language);

    public void Withdraw(decimal amount) => Channel.Withdraw(amount);

    Receipt IBank.Transfer(Transfer transfer) => Channel.Transfer(transfer);

    public string Transfer(string campaign, string pin, string reference, decimal amount)
    {
        var message = new Transfer { Campaign = campaign, Pin = pin, Reference = reference, Amount = amount };
        return ((IBank)this).Transfer(message).Text!;
    }

    public Task<string> WhoAsync() => Channel.WhoAsync();
}
