using System.ServiceModel;
using Northbank.Contracts;

namespace Northbank.Services
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
    public class SessionsService : ISessions
    {
        private int _last;

        public int Next()
        {
            return ++_last;
        }
    }
}
