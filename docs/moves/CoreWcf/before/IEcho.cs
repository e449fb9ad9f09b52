using System.Runtime.Serialization;

namespace Contoso.Echo
{
    [DataContract]
    public class EchoFault
    {
        [DataMember]
        public string Text { get; set; }
    }

    [ServiceContract]
    public interface IEcho
    {
        [OperationContract]
        string Echo(string text);

        [OperationContract]
        [FaultContract(typeof(EchoFault))]
        string Fail(string text);
    }
}
