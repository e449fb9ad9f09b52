using System;
using System.ServiceModel;

namespace Interop
{
    [ServiceContract]
    public interface ICalls : IBaseCalls
    {
        [OperationContract]
        string Echo(string text);

        [OperationContract]
        byte[] EchoBytes(byte[] data);

        [OperationContract]
        Person Describe(Person person);

        [OperationContract]
        Shape[] Scale(Shape[] shapes, double factor);

        [OperationContract]
        bool Divide(int dividend, int divisor, out int quotient, ref int remainder);

        [OperationContract(Name = "Rename", Action = "urn:interop:rename", ReplyAction = "urn:interop:renamed")]
        [return: MessageParameter(Name = "answer")]
        string OddlyNamed([MessageParameter(Name = "question")] string text);

        [OperationContract(IsOneWay = true)]
        void Note(string key, string text);

        [OperationContract]
        string[] WaitForNotes(string key, int count);

        [OperationContract]
        void Nothing();

        [OperationContract]
        string ReadTag();

        [OperationContract]
        [FaultContract(typeof(LimitFault))]
        void Exceed(int limit);

        [OperationContract]
        void ThrowPlainFault();

        [OperationContract]
        void ThrowUndeclared();
    }
}
