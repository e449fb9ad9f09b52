using System.Runtime.Serialization;

namespace Northbank.Contracts
{
    [DataContract(Namespace = "http://northbank.example/2011")]
    public class BankFault
    {
        [DataMember]
        public int Code { get; set; }
    }
}
