using System;
using System.ServiceModel;

namespace MonoSecured
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    public class SealedService : ISealed
    {
        public string Echo(string text)
        {
            Console.WriteLine("text " + text);
            return text;
        }
    }
}
