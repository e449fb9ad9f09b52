namespace Contoso.Echo
{
    public class EchoService : IEcho
    {
        public string Echo(string text)
        {
            return text;
        }

        public string Fail(string text)
        {
            throw new FaultException<EchoFault>(new EchoFault { Text = text }, new FaultReason(text));
        }
    }
}
